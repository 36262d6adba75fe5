import { noAlarms } from '@sundial/core/alarms/alarm-state.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { gw as firstGw } from '../../test/batches.ts'
import { testGws } from '../../test/fleet.ts'
import { moduleReports } from '../../test/module-reports.ts'
import { seededStore } from '../../test/opened-store.ts'
import { remember } from '../telemetry/remember.ts'
import { loadConcentrator } from '../telemetry/roster.ts'
import { graceMs, judgePlant, plantsDue } from './judge-plants.ts'

/** Midday at the plants of the test fleet. */
const noon = Date.parse('2026-06-21T04:00:00Z')
const minute = 60_000
const end = noon + 120 * minute

describe('the stored days of a concentrator at its first contact', () => {
  const opened = seededStore(4)
  const report = moduleReports(opened)
  const query = (text: string, values: unknown[] = []) => opened.store.pool.query(text, values)
  let id: number
  beforeAll(async () => {
    id = (await loadConcentrator(opened.store.pool, firstGw))!.stationId
    await query('update concentrator set online = true, report_period_s = 60')
    await query("update device set rated_w = 500 where kind = 'module'")
  })

  it('are waited for while they come', async () => {
    const due = () => plantsDue(opened.store.db, end + graceMs, 10)
    const noted = (ageS: number) =>
      query('insert into alarm_late (station_id, from_at, noted_at) values ($1, $2, clock_timestamp() - make_interval(secs => $3))', [
        id,
        new Date(noon),
        ageS,
      ])
    expect(await due()).toContain(id)
    await noted(1)
    expect(await due()).not.toContain(id)
    // After a minute, whatever comes.
    await noted(61)
    expect(await due()).toContain(id)
    await query('delete from alarm_late')
  })

  it('say what was then; where they are not there, nobody knows', async () => {
    await query(
      `insert into concentrator_event (gw, station_id, at, kind, reason)
       select gw, station_id, $1, 'online', 'birth' from concentrator where station_id = $2`,
      [new Date(end), id],
    )
    await query('insert into alarm_progress (station_id, until_at, state) values ($1, $2, $3)', [id, new Date(noon), noAlarms()])
    await query('insert into alarm_snapshot select * from alarm_progress')
    const told = async (gw: string, watts: Record<number, number>) => {
      for (let at = noon; at < end; at += minute) await remember(opened.store.pool, [await report(gw, at, watts)])
      while ((await judgePlant(opened.store.db, id, end + graceMs)) > 0);
      const { rows } = await query('select condition, raised_at from alarm order by raised_at')
      return rows.map((a) => [a.condition, (a.raised_at - noon) / minute])
    }
    // Of the second concentrator nothing has come: that it was silent nobody knows, and too few modules are left to compare with.
    expect(await told(testGws[0], { 0: 0 })).toEqual([])
    expect(await told(testGws[1], {})).toEqual([['moduleZero', 30]])
  })
})
