import { noAlarms } from '@sundial/core/alarms/alarm-state.ts'
import { beforeAll } from 'vitest'
import { graceMs, judgePlant } from '../src/alarms/judge-plants.ts'
import { remember } from '../src/telemetry/remember.ts'
import { loadConcentrator } from '../src/telemetry/roster.ts'
import { gw as firstGw } from './batches.ts'
import { testGws } from './fleet.ts'
import { moduleReports } from './module-reports.ts'
import { seededStore } from './opened-store.ts'

/** Midday at the plants of the test fleet, epoch ms. */
export const noon = Date.parse('2026-06-21T04:00:00Z')
export const minute = 60_000
/** So many minutes after noon. */
export const atMinute = (minutes: number): Date => new Date(noon + minutes * minute)

/** Power of modules by their place at an instant, W; of the others 400 W. */
type Watts = (at: number) => Record<number, number | null>
const usual: Watts = () => ({})

/**
 * For tests of alarms: the first plant of the test fleet, of two concentrators that report every minute, whose alarms are judged from noon on.
 * `perString`: modules of each of its two strings.
 */
export const judgedPlant = (perString: number) => {
  const opened = seededStore(perString)
  const report = moduleReports(opened)
  const query = (text: string, values: unknown[] = []) => opened.store.pool.query(text, values)
  const plant = { stationId: 0 }
  beforeAll(async () => {
    plant.stationId = (await loadConcentrator(opened.store.pool, firstGw))!.stationId
    await query('update concentrator set online = true, report_period_s = 60')
    await query("update device set rated_w = 500 where kind = 'module'")
  })
  /** Reports of one of its concentrators from noon on for so many minutes. */
  const tell = async (gw: string, minutes: number, watts: Watts = usual): Promise<void> => {
    for (let at = noon; at < noon + minutes * minute; at += minute) await remember(opened.store.pool, [await report(gw, at, watts(at))])
  }
  /** The same of both; of the modules of the first `watts`. */
  const tellBoth = async (minutes: number, watts: Watts = usual): Promise<void> => {
    await tell(testGws[0], minutes, watts)
    await tell(testGws[1], minutes)
  }
  /** Forgets all alarms, so that the plant is judged from noon on. */
  const begin = async (): Promise<void> => {
    for (const table of ['alarm', 'alarm_progress', 'alarm_snapshot']) await query(`delete from ${table}`)
    await query('insert into alarm_progress (station_id, until_at, state) values ($1, $2, $3)', [
      plant.stationId,
      new Date(noon),
      noAlarms(),
    ])
    await query('insert into alarm_snapshot select * from alarm_progress')
  }
  const judgeAll = async (minutes: number): Promise<void> => {
    while ((await judgePlant(opened.store.db, plant.stationId, noon + minutes * minute + graceMs)) > 0);
  }
  /** Alarms with the minutes after noon at which they were raised and cleared. */
  const alarms = async () => {
    const after = (at: Date | null): number | null => at && (at.getTime() - noon) / minute
    const { rows } = await query(
      `select condition, level, raised_at, cleared_at, (select array_agg(e.kind order by e.id) from alarm_event e where e.alarm_id = a.id) as events
         from alarm a order by raised_at, id`,
    )
    return rows.map((a) => ({
      condition: a.condition,
      level: a.level,
      raised: after(a.raised_at),
      cleared: after(a.cleared_at),
      events: a.events,
    }))
  }
  return { opened, report, query, plant, tell, tellBoth, begin, judgeAll, alarms }
}
