import { sampleMs } from '@sundial/core/alarms/condition.ts'
import { expect, it } from 'vitest'
import { gw as firstGw } from '../../test/batches.ts'
import { testGws } from '../../test/fleet.ts'
import { moduleReports } from '../../test/module-reports.ts'
import { seededStore } from '../../test/opened-store.ts'
import { remember } from '../telemetry/remember.ts'
import { loadConcentrator } from '../telemetry/roster.ts'
import { graceMs, judgePlant } from './judge-plants.ts'

/** Midday at the plants of the test fleet; it is dark there after eight hours. */
const noon = Date.parse('2026-06-21T04:00:00Z')
const dusk = noon + 9 * 3_600_000
const opened = seededStore(4)
const report = moduleReports(opened)
const pool = () => opened.store.pool

const alarms = async () =>
  (
    await pool().query(
      `select raised_at, value, against, level from alarm where condition = 'lostDays' and withdrawn_at is null order by raised_at`,
    )
  ).rows
const judgeTo = async (stationId: number, until: number) => {
  while ((await judgePlant(opened.store.db, stationId, until + graceMs)) > 0);
}

it('a day of loss raises the alarm of its plant at dusk, live and from the stored history alike', async () => {
  const { stationId } = (await loadConcentrator(pool(), firstGw))!
  await pool().query('update concentrator set online = true, report_period_s = 60')
  await pool().query("update device set rated_w = 500 where kind = 'module'")
  await pool().query('update station set loss_threshold_days = case when id = $1 then 1 end', [stationId])
  await pool().query('insert into alarm_progress (station_id, until_at, state) values ($1, $2, $3)', [
    stationId,
    new Date(noon),
    { members: {}, alarms: {} },
  ])
  for (let at = noon; at < dusk; at += sampleMs) {
    const batches = [await report(testGws[0], at, { 0: 0 }), await report(testGws[1], at)]
    await remember(pool(), at < noon + 7 * 3_600_000 ? batches : [])
    await judgeTo(stationId, at)
  }
  const live = await alarms()
  expect(live).toMatchObject([{ value: 1, against: 1, level: 2 }])
  for (const table of ['alarm', 'alarm_progress', 'alarm_snapshot', 'alarm_late']) await pool().query(`delete from ${table}`)
  await judgeTo(stationId, dusk)
  expect(await alarms()).toEqual(live)
  // Who takes the threshold away asks for no alarm.
  await pool().query('update station set loss_threshold_days = null')
  await judgeTo(stationId, dusk + sampleMs)
  const { rows } = await pool().query("select cleared_at from alarm where condition = 'lostDays'")
  expect(rows).toEqual([{ cleared_at: new Date(dusk + sampleMs) }])
}, 60_000)
