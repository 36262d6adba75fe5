import { calls } from '@sundial/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asking, seedDay } from '../../test/day.ts'
import { serverForTests, type TestServer } from '../../test/server.ts'

describe('counting queries', () => {
  let s: TestServer
  const ask = asking(() => s)
  beforeAll(async () => {
    s = await serverForTests()
    await seedDay(s)
  })
  afterAll(() => s.stop())

  it('says of each what the list would say', async () => {
    const all = await s.token('all')
    const queries = [
      {},
      { orgNo: 'EAST' },
      { name: 'test 2' },
      { view: 'attention' as const },
      { state: 'fault' as const },
      { name: 'nothing' },
    ]
    const counted = await ask('countStations', { queries }, all)
    const listed = await Promise.all(queries.map(async (query) => (await ask('stations', query, all)).pageTotalCount))
    expect(counted).toEqual(listed)
    expect(counted.slice(0, 3)).toEqual([2, 1, 1])
    expect(await ask('countStations', {}, all)).toEqual([])
  })

  it('counts what the user sees, and not more than 20 queries', async () => {
    const east = await s.token('east')
    expect(await ask('countStations', { queries: [{}, { orgNo: 'WEST' }] }, east)).toEqual([1, 0])
    expect((await s.call(calls.countStations.path, { queries: Array.from({ length: 21 }, () => ({})) }, east)).http).toBe(400)
  })
})
