import { noAlarms } from '@sundial/core/alarms/alarm-state.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { gw as firstGw } from '../../test/batches.ts'
import { testGws } from '../../test/fleet.ts'
import { moduleReports } from '../../test/module-reports.ts'
import { seededStore } from '../../test/opened-store.ts'
import { remember } from '../telemetry/remember.ts'
import { loadConcentrator } from '../telemetry/roster.ts'
import { graceMs, judgePlant } from './judge-plants.ts'

/** Midday at the plants of the test fleet. */
const noon = Date.parse('2026-06-21T04:00:00Z')
const minute = 60_000
const end = noon + 180 * minute

describe('a module that gives power after its shutdown', () => {
  const opened = seededStore(2)
  const report = moduleReports(opened)
  const query = (text: string, values: unknown[] = []) => opened.store.pool.query(text, values)
  let stationId: number
  let deviceId: number
  beforeAll(async () => {
    stationId = (await loadConcentrator(opened.store.pool, firstGw))!.stationId
    await query('update concentrator set online = true, report_period_s = 60')
    await query("update device set rated_w = 500 where kind = 'module'")
    for (let at = noon; at < end; at += minute)
      await remember(opened.store.pool, [await report(testGws[0], at), await report(testGws[1], at)])
    deviceId = (await report(testGws[0], noon)).deviceIds[0]!
  })
  type Order = { action: 'shutdown' | 'energise'; at: number; phase: string }
  const raisedBy = async (orders: readonly Order[]) => {
    for (const table of ['task', 'alarm', 'alarm_progress', 'alarm_snapshot']) await query(`delete from ${table}`)
    for (const { action, at, phase } of orders)
      await query(
        `with given as (
           insert into task (number, action, station_id, target, total_count, created_at, deadline, created_by)
           select 'T-' || $1::text, $1, $2, '{}', 1, $3, $3, (select min(u.id) from app_user u) returning id)
         insert into task_device (task_id, device_id, gw, phase) select id, $4, $5, $6 from given`,
        [action, stationId, new Date(at), deviceId, testGws[0], phase],
      )
    await query('insert into alarm_progress (station_id, until_at, state) values ($1, $2, $3)', [stationId, new Date(noon), noAlarms()])
    await query('insert into alarm_snapshot select * from alarm_progress')
    while ((await judgePlant(opened.store.db, stationId, end + graceMs)) > 0);
    const { rows } = await query('select condition, level, raised_at, cleared_at from alarm order by raised_at')
    return rows.map((a) => [a.condition, a.level, (a.raised_at - noon) / minute, a.cleared_at && (a.cleared_at - noon) / minute])
  }
  const failed: Order = { action: 'shutdown', at: noon + 33 * minute, phase: 'failed' }

  it('is Level I from the second sample on that was measured two minutes after the order, until somebody energises', async () => {
    expect(await raisedBy([failed])).toEqual([['shutdownIneffective', 1, 40, null]])
    const energised: Order = { action: 'energise', at: noon + 93 * minute, phase: 'verified' }
    expect(await raisedBy([failed, energised])).toEqual([['shutdownIneffective', 1, 40, 95]])
  })

  it('stays told after more days than orders are read for', async () => {
    const long = { ...failed, at: noon - 71.5 * 60 * minute }
    expect(await raisedBy([long])).toEqual([['shutdownIneffective', 1, 10, null]])
  })

  it('is none where the time of the order passed before it was carried out, or where it was cancelled', async () => {
    expect(await raisedBy([{ ...failed, phase: 'expired' }])).toEqual([])
    expect(await raisedBy([{ ...failed, phase: 'cancelled' }])).toEqual([])
  })
})
