import { noAlarms } from '@sundial/core/alarms/alarm-state.ts'
import { sampleMs } from '@sundial/core/alarms/condition.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { gw as firstGw } from '../../test/batches.ts'
import { testGws } from '../../test/fleet.ts'
import { seededStore } from '../../test/opened-store.ts'
import { keepDifferences } from '../register/record-reading.ts'
import { rememberStranger } from '../register/remember-stranger.ts'
import { loadConcentrator } from '../telemetry/roster.ts'
import { graceMs, judgePlant } from './judge-plants.ts'
import { forgetObservations } from './observe.ts'

/** Midday at the plants of the test fleet. */
const noon = Date.parse('2026-06-21T04:00:00Z')
const minute = 60_000

describe('alarms of what is written down and not measured', () => {
  const opened = seededStore(4)
  const query = (text: string, values: unknown[] = []) => opened.store.pool.query(text, values)
  let stationId: number
  let modules: number[]
  const begin = async () => {
    for (const table of ['alarm', 'alarm_progress', 'alarm_snapshot', 'alarm_late']) await query(`delete from ${table}`)
    await query('insert into alarm_progress (station_id, until_at, state) values ($1, $2, $3)', [stationId, new Date(noon), noAlarms()])
    await query('insert into alarm_snapshot select * from alarm_progress')
  }
  beforeEach(async () => {
    const { stationId: id, equipment } = (await loadConcentrator(opened.store.pool, firstGw))!
    stationId = id
    modules = [...equipment.values()].filter((d) => d.kind === 'module').map((d) => d.id)
    for (const table of ['stranger', 'register_difference', 'alarm_observation', 'task']) await query(`delete from ${table}`)
    await query('update concentrator set online = true, report_period_s = 60')
    await begin()
  })

  const judge = (at: number) => judgePlant(opened.store.db, stationId, at + graceMs)
  /** Each alarm: what, where, how many things, and minutes after noon of its begin and end. */
  const told = async () => {
    const { rows } = await query(
      `select condition, gw, level, value, member_count, raised_at, cleared_at from alarm
        where condition in ('unknownDevice', 'registerDiffers', 'switchTestFailed', 'updateFailed') order by raised_at, condition`,
    )
    const minutesTo = (at: Date | null) => at && (at.getTime() - noon) / minute
    return rows.map((a) => [a.condition, a.gw, a.level, a.value ?? a.member_count, minutesTo(a.raised_at), minutesTo(a.cleared_at)])
  }
  type Step = { at: number; run: (now: number) => Promise<unknown> }
  /** What happens at minutes after noon, judged by two processes every five minutes; then the same from the stored history at once. */
  const live = async (until: number, steps: readonly Step[]) => {
    for (let at = noon; at <= noon + until * minute; at += sampleMs) {
      for (const step of steps) {
        const when = noon + step.at * minute
        if (when > at - sampleMs && when <= at) await step.run(when)
      }
      await Promise.all([judge(at), judge(at)])
    }
    const said = await told()
    await begin()
    await judge(noon + until * minute)
    expect(await told()).toEqual(said)
    return said
  }
  const stranger = (number: string) => (now: number) => rememberStranger(opened.store.db, firstGw, { number, bus: 'plc', at: now }, now)
  const differences =
    (...numbers: string[]) =>
    (now: number) =>
      keepDifferences(
        opened.store.db,
        firstGw,
        numbers.map((number) => ({ number, field: 'missing' })),
        new Date(now),
      )
  const order = (action: string, phase: string, note: string | null, deviceId: number | null) => (now: number) =>
    query(
      `with given as (
         insert into task (number, action, station_id, target, total_count, created_at, deadline, created_by)
         select 'T-' || gen_random_uuid(), $1, $2, '{}', 1, $3, $3, (select min(u.id) from app_user u) returning id),
       of_device as (
         insert into task_device (task_id, device_id, gw, phase, note, updated_at)
         select id, $7::int, $4, $5, $6, $3 from given where $7::int is not null)
       insert into task_concentrator (task_id, gw, phase, note, updated_at) select id, $4, $5, $6, $3 from given where $7::int is null`,
      [action, stationId, new Date(now), firstGw, phase, note, deviceId],
    )

  it('modules that nobody knows are one alarm of their concentrator with their number, until they are on record', async () => {
    const said = await live(90, [
      { at: 3, run: stranger('200000990001') },
      { at: 21, run: stranger('200000990002') },
      { at: 47, run: () => query("update device set number = '200000990001' where id = $1", [modules[0]]) },
      { at: 68, run: () => query("update device set number = '200000990002' where id = $1", [modules[1]]) },
    ])
    expect(said).toEqual([['unknownDevice', firstGw, 2, 1, 20, 75]])
  })

  it('a module of ours behind another concentrator is none', async () => {
    const { rows } = await query("select number from device where gw = $1 and kind = 'module' limit 1", [testGws[2]])
    expect(await live(40, [{ at: 3, run: stranger(rows[0].number) }])).toEqual([])
  })

  it('a module that was not heard for a week is gone', async () => {
    await stranger('200000990003')(noon - 7 * 24 * 60 * minute + 20 * minute)
    expect(await live(40, [])).toEqual([['unknownDevice', firstGw, 2, 1, 15, 25]])
  })

  it('registers that differ for half an hour are one alarm, until they are found equal', async () => {
    const said = await live(120, [
      { at: 1, run: differences('200000000001', '200000000002') },
      { at: 62, run: differences() },
      { at: 70, run: differences('200000000001') },
      { at: 88, run: differences() },
    ])
    expect(said).toEqual([['registerDiffers', firstGw, 2, 2, 35, 70]])
  })

  it('a failed test stands until a later one passes, and a failed update until a later one succeeds', async () => {
    const said = await live(90, [
      { at: 7, run: order('selfTest', 'failed', null, modules[2]!) },
      { at: 9, run: order('upgradeOptimizers', 'unknown', null, modules[3]!) },
      { at: 12, run: order('upgradeConcentrator', 'failed', 'fellBack', null) },
      { at: 30, run: order('cycleTest', 'unknown', null, modules[2]!) },
      { at: 41, run: order('cycleTest', 'verified', null, modules[2]!) },
      { at: 52, run: order('upgradeOptimizers', 'verified', null, modules[3]!) },
      { at: 58, run: order('upgradeConcentrator', 'verified', null, null) },
    ])
    expect(said).toEqual([
      ['switchTestFailed', null, 1, 1, 10, 45],
      ['updateFailed', firstGw, 2, 1, 10, 60],
    ])
  })

  it('what was seen is kept as long as a limit is tried on it, and what still holds for good', async () => {
    await live(30, [{ at: 3, run: differences('200000000001') }])
    const kept = async (days: number) => {
      await forgetObservations(opened.store.db, stationId, noon + days * 24 * 60 * minute)
      const { rows } = await query("select count from alarm_observation where gw = $1 and name = 'registerDifferences'", [firstGw])
      return rows.map(({ count }) => count)
    }
    expect(await kept(44)).toEqual([0, 1])
    expect(await kept(46)).toEqual([1])
  })
})
