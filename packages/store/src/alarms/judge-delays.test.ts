import { noAlarms } from '@sundial/core/alarms/alarm-state.ts'
import { sampleMs } from '@sundial/core/alarms/condition.ts'
import { beforeEach, describe, expect, it } from 'vitest'
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

describe('alarms by delays that were changed', () => {
  const opened = seededStore(4)
  const report = moduleReports(opened)
  const query = (text: string, values: unknown[] = []) => opened.store.pool.query(text, values)
  const stationId = async () => (await loadConcentrator(opened.store.pool, firstGw))!.stationId
  beforeEach(async () => {
    await query('update concentrator set online = true, report_period_s = 60')
    await query("update device set rated_w = 500 where kind = 'module'")
  })

  /** A plant of which nothing is known before noon. */
  const begin = async (id: number) => {
    for (const table of ['alarm', 'alarm_progress', 'alarm_snapshot']) await query(`delete from ${table}`)
    await query('insert into alarm_progress (station_id, until_at, state) values ($1, $2, $3)', [id, new Date(noon), noAlarms()])
    await query('insert into alarm_snapshot select * from alarm_progress')
  }
  const alarms = async () => (await query('select condition, place, raised_at, cleared_at, times from alarm order by raised_at')).rows
  const setDelay = (id: number, name: string, value: number | null, since: number) =>
    query('insert into alarm_limit (station_id, name, value, since) values ($1, $2, $3, $4)', [id, name, value, new Date(since)])
  /** The first module gives nothing from half an hour after noon for an hour and a half. */
  const reported = async (from: number) => {
    for (let at = from; at < from + sampleMs; at += minute) {
      const isBroken = at >= noon + 30 * minute && at < noon + 120 * minute
      await remember(opened.store.pool, [await report(testGws[0], at, isBroken ? { 0: 0 } : {}), await report(testGws[1], at)])
    }
  }

  const judgeAll = async (id: number) => {
    while ((await judgePlant(opened.store.db, id, end + graceMs)) > 0);
  }
  const judgedLive = async (id: number) => {
    for (let at = noon; at < end; at += sampleMs) {
      // 20 minutes after the module went out somebody asks for an hour, and takes that back 25 minutes later.
      if (at === noon + 50 * minute) await setDelay(id, 'moduleZeroOnMin', 60, at + 1)
      if (at === noon + 75 * minute) await setDelay(id, 'moduleZeroOnMin', null, at + 1)
      await reported(at)
      await judgePlant(opened.store.db, id, at + sampleMs + graceMs)
    }
    await judgeAll(id)
  }

  it('are the same live and from the stored history: each sample goes by the delay of its instant', async () => {
    const id = await stationId()
    await begin(id)
    await setDelay(id, 'moduleZeroOffMin', 30, noon)
    await judgedLive(id)
    const live = await alarms()
    // By the usual delays it would stand from 55 to 125 minutes after noon.
    expect(live).toMatchObject([
      { condition: 'moduleZero', raised_at: new Date(noon + 80 * minute), cleared_at: new Date(noon + 145 * minute), times: 1 },
    ])
    await begin(id)
    await judgeAll(id)
    expect(await alarms()).toEqual(live)
  })
})
