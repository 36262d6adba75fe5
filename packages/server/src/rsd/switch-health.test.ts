import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { emptied } from '../../test/emptied.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'

const dayMs = 86_400_000
type Result = { phase: string; note?: string | null; elapsedMs?: number | null }
type Health = OutputOf<typeof calls.switchHealth>

describe('how the RSDs of a plant switch', () => {
  const s = signedInServer('east', async () => undefined)
  const ask = asking(() => s)
  beforeEach(async () => {
    await emptied(s.store.pool, 'task')
    await s.store.pool.query("update installation set since = null where part = 'optimizer'")
  })

  /** An order at noon of a day before the test's, with a result for some modules; answers its id. */
  const order = async (daysAgo: number, results: Record<string, Result>, action = 'shutdown', hour = 4): Promise<number> => {
    const at = new Date(Math.floor((testNow - daysAgo * dayMs) / dayMs) * dayMs + hour * 3_600_000)
    const { rows } = await s.store.pool.query(
      `insert into task (station_id, number, action, target, reason, status, total_count, created_at, updated_at, deadline)
       values ($1, 'T-' || $2::text, $3, '{"kind":"list","ids":[],"label":"x"}', 'r', 2, 1, $4, $4, $4) returning id::int as id`,
      [s.stations[0], `${daysAgo}-${hour}`, action, at],
    )
    for (const [code, { phase, note = null, elapsedMs = null }] of Object.entries(results))
      await s.store.pool.query(
        `insert into task_device (task_id, device_id, gw, phase, note, elapsed_ms, voltage_v, updated_at)
         select $1, id, gw, $3, $4, $5, 0.8, $6 from device where station_id = $7 and code = $2`,
        [rows[0].id, code, phase, note, elapsedMs, at, s.stations[0]],
      )
    return rows[0].id
  }
  const health = (input: object = {}): Promise<Health> =>
    ask('switchHealth', { stationId: s.stations[0]!, pageSize: 1000, ...input }, s.bearer)
  const rowOf = async (code: string, input: object = {}) => (await health(input)).list.find((row) => row.code === code)!
  const proven = (elapsedMs = 4_000): Result => ({ phase: 'verified', elapsedMs })
  const failed: Result = { phase: 'failed', note: 'stillEnergised' }
  const silent: Result = { phase: 'unknown', note: 'noAnswer' }

  it('without orders every module is told, and nothing of it', async () => {
    const { list, orderCount, successRate, medianMs, months, views } = await health()
    const { rows } = await s.store.pool.query("select count(*)::int as n from device where kind = 'module' and station_id = $1", [
      s.stations[0],
    ])
    expect([list.length, orderCount, successRate, medianMs, months]).toEqual([rows[0].n, 0, null, null, []])
    expect(views).toMatchObject({ all: rows[0].n, untried: rows[0].n, failsAgain: 0 })
  })

  it('counts what was read back, what was not as ordered, and what was silent, with those that fail again first', async () => {
    await order(9, { 'S1-1-1': failed, 'S1-1-2': proven(2_000), 'S1-1-3': silent })
    await order(8, { 'S1-1-1': proven(), 'S1-1-2': proven(6_000), 'S1-1-3': silent }, 'energise')
    await order(7, { 'S1-1-1': failed, 'S1-1-2': proven(4_000), 'S1-1-3': silent })
    await order(6, { 'S1-1-1': failed, 'S1-1-2': silent })
    const { list, orderCount, provenCount, failedCount, silentCount, successRate } = await health()
    expect(list.slice(0, 3).map(({ code, verdict }) => [code, verdict])).toEqual([
      ['S1-1-1', 'failsAgain'],
      ['S1-1-3', 'silent'],
      ['S1-1-2', 'sound'],
    ])
    expect(list[0]).toMatchObject({ provenCount: 1, failedCount: 3, silentCount: 0, successRate: 25, failedInARow: 2, medianMs: null })
    // an order to energise has no time of a shutdown
    expect(list[2]).toMatchObject({ provenCount: 3, silentCount: 1, successRate: 100, medianMs: 3_000 })
    expect([orderCount, provenCount, failedCount, silentCount, successRate]).toEqual([4, 4, 3, 4, 57])
  })

  it('what the RSD has no part in does not count: the night, a late order, a tag, another reading', async () => {
    await order(9, { 'S1-1-1': silent }, 'shutdown', 18)
    await order(8, { 'S1-1-1': { phase: 'failed', note: 'tooLate' }, 'S1-1-2': { phase: 'cancelled', note: 'lockedOut' } })
    await order(7, { 'S1-1-1': silent }, 'collect')
    expect((await rowOf('S1-1-1')).verdict).toBe('untried')
    expect((await rowOf('S1-1-2')).verdict).toBe('untried')
    await order(6, { 'S1-1-1': silent })
    expect(await rowOf('S1-1-1')).toMatchObject({ silentCount: 1, verdict: 'sound' })
  })

  it('results of the optimizer that was there before are not those of the one that is there now', async () => {
    await order(9, { 'S1-1-1': failed })
    await order(8, { 'S1-1-1': failed })
    expect((await rowOf('S1-1-1')).verdict).toBe('failsAgain')
    await s.store.pool.query("update installation set since = $1 where part = 'optimizer' and device_id = $2", [
      new Date(testNow - 7.9 * dayMs),
      await s.device('S1-1-1'),
    ])
    expect((await rowOf('S1-1-1')).verdict).toBe('untried')
  })

  it('tells by how much a shutdown takes longer each 30 days, and months by the clock of the plant', async () => {
    for (const daysAgo of [150, 120, 90, 60, 30, 1])
      await order(daysAgo, { 'S1-1-1': proven(4_000 + (150 - daysAgo) * 20), 'S1-1-2': proven() })
    const row = await rowOf('S1-1-1')
    expect([row.verdict, Math.round(row.driftMs!)]).toEqual(['slower', 600])
    expect(await rowOf('S1-1-2')).toMatchObject({ verdict: 'sound', driftMs: 0, medianMs: 4_000 })
    const { months } = await health()
    expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).toSorted())
    expect(months.reduce((sum, { provenCount }) => sum + provenCount, 0)).toBe(12)
    expect((await health({ days: 45 })).orderCount).toBe(2)
  })

  it('tells of a test how long its first shutdown took', async () => {
    const id = await order(9, { 'S1-1-1': { phase: 'verified' } }, 'selfTest')
    await s.store.pool.query('update task_device set test = $2 where task_id = $1', [
      id,
      { before: null, halves: [{ ms: 5_000 }, { ms: 7_000 }] },
    ])
    expect(await rowOf('S1-1-1')).toMatchObject({ provenCount: 1, medianMs: 5_000 })
  })

  it('is asked by verdict and text, sorted, paged and counted', async () => {
    await order(9, { 'S1-1-1': failed, 'S1-1-2': proven() })
    await order(8, { 'S1-1-1': failed, 'S1-1-2': proven() })
    const only = await health({ verdict: 'failsAgain', counts: [{ verdict: 'sound' }, { text: 's1-1' }, { days: 1 }] })
    expect([only.list.map(({ code }) => code), only.pageTotalCount]).toEqual([['S1-1-1'], 1])
    expect(only.counts!.slice(0, 1)).toEqual([1])
    expect(only.counts![2]).toBe(only.views.all)
    const sorted = await health({ sortBy: 'failed', sortOrder: 'desc', pageSize: 1, targetPage: 2 })
    expect(sorted.list.map(({ failedCount }) => failedCount)).toEqual([0])
    // what has no time stands last in either direction
    for (const sortOrder of ['asc', 'desc']) expect((await health({ sortBy: 'median', sortOrder })).list[0]!.code).toBe('S1-1-2')
  })

  it('the history of a module tells every order, the newest first, and what it reported where a short span is asked for', async () => {
    const first = await order(9, { 'S1-1-1': failed, 'S1-1-2': proven() })
    const second = await order(8, { 'S1-1-1': proven(3_200) }, 'energise')
    const night = await order(7, { 'S1-1-1': silent }, 'shutdown', 18)
    const id = await s.device('S1-1-1')
    const history = (input: object = {}) => ask('rsdHistory', { id, ...input }, s.bearer)
    const { list, pageTotalCount, readings } = await history()
    expect(list.map(({ taskId, action, phase, elapsedMs }) => [taskId, action, phase, elapsedMs])).toEqual([
      [night, 'shutdown', 'unknown', null],
      [second, 'energise', 'verified', 3_200],
      [first, 'shutdown', 'failed', null],
    ])
    expect([pageTotalCount, readings, list[0]!.darkUntil !== null, list[1]!.darkUntil]).toEqual([3, null, true, null])
    const day = await history({ from: testNow - dayMs, to: testNow })
    expect(day.pageTotalCount).toBe(0)
    expect(day.readings!.t.length).toBe(day.readings!.rsdVoltage.length)
    expect(day.readings!.t.length).toBeGreaterThan(500)
    expect((await s.call(calls.rsdHistory.path, { id: await s.device('A-1') }, s.bearer)).code).not.toBe('00000')
  })
})
