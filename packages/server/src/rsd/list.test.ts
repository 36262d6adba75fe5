import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asking, seedDay } from '../day-for-tests.ts'
import { serverForTests, type TestServer } from '../server-for-tests.ts'

describe('list', () => {
  let s: TestServer
  let token: string
  const ask = asking(() => s)
  beforeAll(async () => {
    s = await serverForTests()
    await seedDay(s)
    token = await s.token('east')
  })
  afterAll(() => s.stop())

  it('optimizers with their RSD: filters and pages', async () => {
    const off = await ask('rsdList', { switchState: 0 }, token)
    expect(off.list.map((r) => [r.code, r.state, r.rsdVoltage])).toEqual([['S1-2-1', 'shutDown', 0.8]])
    expect((await ask('rsdList', { state: 'producing', pageSize: 2 }, token)).pageTotalCount).toBe(5)
    expect((await ask('rsdList', { text: 's1-1' }, token)).pageTotalCount).toBe(4)
    expect((await ask('rsdList', { text: off.list[0]!.mac! }, token)).pageTotalCount).toBe(1)
  })
})
