import { calls } from '@sundial/contract/calls.ts'
import { moduleStates } from '@sundial/core/devices/module-state.ts'
import { describe, expect, it } from 'vitest'
import { asking, minute, modulesAt, odd } from '../../test/day.ts'
import { testNow } from '../../test/server.ts'
import { dayServer } from '../../test/serving.ts'

describe('states of modules as they were', () => {
  const s = dayServer('east')
  const ask = asking(() => s)
  const from = testNow - 30 * minute
  /** Its states since `from`, each with the minute after that. */
  const stateOf = async (code: string) => {
    const day = await ask('moduleStates', { stationId: s.stations[0], date: '2026-06-21' }, s.bearer)
    const row = day.changes[day.ids.indexOf(await s.device(code))]!
    const pairs = Array.from({ length: row.length / 2 }, (_, i): [number, string] => [
      row[2 * i]! - (from - day.from) / minute,
      moduleStates[row[2 * i + 1]!]!,
    ])
    const first = pairs.findLast(([at]) => at <= 0)!
    return [[0, first[1]], ...pairs.filter(([at]) => at > 0)]
  }

  it('follow the reports, and stand between them at what a command read back', async () => {
    for (let at = from; at < testNow; at += 5 * minute) await s.report(modulesAt(at, {}, 300))
    expect(await stateOf('S1-1-1')).toEqual([[0, 'producing']])
    const id = await s.device('S1-1-1')
    const order = { stationId: s.stations[0], action: 'shutdown', target: { kind: 'module', ids: [id] }, reason: 'roof work' }
    const { data } = await s.call(calls.switchRsd.path, order, s.bearer)
    await s.store.pool.query(`update task_device set phase = 'verified', voltage_v = 0.6, updated_at = $2 where task_id = $1`, [
      (data as { taskId: number }).taskId,
      new Date(from + 12.5 * minute),
    ])
    expect(await stateOf('S1-1-1')).toEqual([
      [0, 'producing'],
      [13, 'shutDown'],
      // The reports of the test go on as if the command had done nothing.
      [15, 'producing'],
    ])
  })
  it('end where the module last said something, and at what it says today', async () => {
    const last = (await s.call(calls.modules.path, { stationId: s.stations[0] }, s.bearer)).data as {
      columns: { number: string[]; state: string[]; id: number[] }
    }
    const { ids, changes } = await ask('moduleStates', { stationId: s.stations[0], date: '2026-06-21' }, s.bearer)
    const silent = last.columns.number.indexOf(odd.silent)
    const now = last.columns.id.map((id) => moduleStates[changes[ids.indexOf(id)]!.at(-1)!])
    expect(now.filter((_, i) => i !== silent)).toEqual(last.columns.state.filter((_, i) => i !== silent))
  })
})
