import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asking, seedDay } from '../day-for-tests.ts'
import { serverForTests, type TestServer } from '../server-for-tests.ts'

describe('concentrators', () => {
  let s: TestServer
  let token: string
  const ask = asking(() => s)
  beforeAll(async () => {
    s = await serverForTests()
    await seedDay(s)
    token = await s.token('east')
  })
  afterAll(() => s.stop())

  it('concentrators: state, modules and collection rate', async () => {
    const list = await ask('concentrators', { stationId: s.stations[0] }, token)
    expect(list.map((c) => [c.name, c.status, c.moduleCount, c.collectionRate])).toEqual([
      ['C1', 1, 4, 1],
      ['C2', 1, 4, 0.75],
    ])
    const page = await ask('gateways', { pageSize: 1, targetPage: 2 }, token)
    expect([page.list[0]!.name, page.pageTotalCount]).toEqual(['C2', 2])
    expect((await ask('gateways', { status: 0 }, token)).list).toEqual([])
    expect((await ask('gateways', { name: list[0]!.gw.slice(-3) }, token)).pageTotalCount).toBe(1)
  })
})
