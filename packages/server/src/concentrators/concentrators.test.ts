import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { asking, minute, moduleNumber, modulesAt } from '../../test/day.ts'
import { callerOf, testNow } from '../../test/server.ts'
import { dayServer } from '../../test/serving.ts'

describe('concentrators', () => {
  const s = dayServer('all')
  const ask = asking(() => s)
  beforeEach(() => s.clock.set(testNow))

  const own = () => ask('concentrators', { stationId: s.stations[0] }, s.bearer)
  /** What is asked of both concentrators of station 1 at another hour. */
  const at = async (now: number) => {
    s.clock.set(now)
    s.bearer = await s.token('all')
    return own()
  }

  it('state, modules and collection rate', async () => {
    const list = await own()
    expect(list.map((c) => [c.name, c.status, c.moduleCount, c.collectionRate])).toEqual([
      ['C1', 1, 4, 1],
      ['C2', 1, 4, 0.75],
    ])
    expect(list[0]).toMatchObject({
      gw: '100000000001',
      stationId: s.stations[0],
      stationName: 'Test 1',
      reportPeriodS: 60,
      clockSkewMs: null,
    })
    expect(list[0]!.onlineSince).not.toBeNull()
  })

  it('all that the user sees, or of one organisation, in the language asked for', async () => {
    expect((await ask('concentrators', {}, s.bearer)).map((c) => c.stationName)).toEqual(['Test 1', 'Test 1', 'Test 2'])
    expect((await ask('concentrators', { orgNo: 'WEST' }, s.bearer)).map((c) => c.gw)).toEqual(['100000000003'])
    expect(await ask('concentrators', { orgNo: 'NOWHERE' }, s.bearer)).toEqual([])
  })

  it('gateways: in pages, by status, by a part of name or number', async () => {
    const find = (input: object) => ask('gateways', input, s.bearer)
    const page = await find({ pageSize: 1, targetPage: 2 })
    expect([page.list[0]!.name, page.pageTotalCount]).toEqual(['C2', 3])
    expect(await find({ pageSize: 1, targetPage: 9 })).toEqual({ list: [], pageTotalCount: 3 })
    expect((await find({ status: 0 })).list).toEqual([])
    expect((await find({ status: 2 })).list.map((c) => c.gw)).toEqual(['100000000003'])
    expect((await find({ name: '0001' })).list.map((c) => c.gw)).toEqual(['100000000001'])
    expect((await find({ name: 'c2', stationId: s.stations[0] })).pageTotalCount).toBe(1)
    expect((await find({ name: 'no such' })).pageTotalCount).toBe(0)
  })

  it('one that never reported has collected nothing in daylight, and nothing is expected of it in the dark', async () => {
    // 01:30 in the other station's zone, but it lies beside the first one: the sun is up for both
    const [other] = await ask('concentrators', { stationId: s.stations[1] }, s.bearer)
    expect(other).toMatchObject({ status: 2, collectionRate: 0, moduleCount: 4 })
    s.clock.set(testNow + 12 * 60 * minute)
    const night = await s.token('all')
    const [dark] = await ask('concentrators', { stationId: s.stations[1] }, night)
    expect(dark).toMatchObject({ status: 2, collectionRate: null })
  })

  it('of sleeping modules nothing is expected: null, not 0 %, and a module shut down in the dark sleeps too', async () => {
    const list = await at(testNow + 12 * 60 * minute)
    expect(list.map((c) => [c.status, c.collectionRate])).toEqual([
      [2, null],
      [2, null],
    ])
  })

  it('a report that is older than two periods counts as none: 0 % while the sun is up', async () => {
    await s.report(modulesAt(testNow - 30_000))
    expect((await at(testNow + 1.5 * minute)).map((c) => c.collectionRate)).toEqual([1, 1])
    expect((await at(testNow + 1.6 * minute)).map((c) => c.collectionRate)).toEqual([0, 0])
  })

  it('an offline one is offline whatever it reported', async () => {
    await s.store.pool.query("update concentrator set online = false, online_since = null where gw = '100000000001'")
    expect((await own()).map((c) => [c.status, c.onlineSince === null])).toEqual([
      [0, true],
      [1, false],
    ])
    expect((await ask('gateways', { status: 0 }, s.bearer)).pageTotalCount).toBe(1)
  })

  it('modules that sleep already do not count, those that still produce do', async () => {
    const dusk = testNow + 12 * 60 * minute
    s.clock.set(dusk)
    const values = Object.fromEntries([1, 2, 3, 4].map((n) => [moduleNumber(1, n), { power: n < 3 ? 5 : null, switchState: 1 }]))
    await s.report(modulesAt(dusk - 1000, { ...values, [moduleNumber(2, 1)]: { power: 0, switchState: 1 } }))
    s.bearer = await s.token('all')
    expect((await own()).map((c) => c.collectionRate)).toEqual([1, 1])
  })
})

describe('status of a concentrator', () => {
  const s = dayServer('all')
  const c = { online: true, awaited: false, reportPeriodS: 60 }
  it.each([
    ['connected, reported just now', c, testNow, 1],
    ['connected, reported three periods ago', c, testNow - 180_000, 1],
    ['connected, silent about its modules for longer: standby', c, testNow - 180_001, 2],
    ['connected, never reported: standby', c, null, 2],
    ['connected, a slow one within its own periods', { ...c, reportPeriodS: 900 }, testNow - 2_700_000, 1],
    ['its clock runs ahead', c, testNow + 5_000, 1],
    ['not connected', { ...c, online: false }, testNow, 0],
    ['not connected, never reported', { ...c, online: false }, null, 0],
    ['not connected, but it could not yet come back', { ...c, online: false, awaited: true }, testNow, 4],
  ] as const)('%s', async (_name, { online, awaited, reportPeriodS }, lastAt, status) => {
    const { pool } = s.store
    await pool.query('update concentrator set online = $1, report_period_s = $2, awaited_until = $3', [
      online,
      reportPeriodS,
      awaited ? 'infinity' : null,
    ])
    await pool.query('update concentrator_now set data_at = $1', [lastAt === null ? null : new Date(lastAt)])
    const ask = async (input: object) =>
      (await callerOf(s.app)(calls.gateways.path, input, s.bearer)).data as OutputOf<typeof calls.gateways>
    expect((await ask({})).list.map((row) => row.status)).toEqual([status, status, status])
    for (const wanted of [0, 1, 2, 3, 4]) expect((await ask({ status: wanted })).pageTotalCount).toBe(wanted === status ? 3 : 0)
  })
})
