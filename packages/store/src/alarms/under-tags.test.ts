import { noAlarms } from '@sundial/core/alarms/alarm-state.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gw as firstGw } from '../../test/batches.ts'
import { testGws } from '../../test/fleet.ts'
import { moduleReports } from '../../test/module-reports.ts'
import { seededStore } from '../../test/opened-store.ts'
import { everything } from '../kit/scope.ts'
import { findLockOuts } from '../lock-outs/lock-outs.ts'
import { remember } from '../telemetry/remember.ts'
import { loadConcentrator } from '../telemetry/roster.ts'
import { graceMs, judgePlant } from './judge-plants.ts'

/** Midday at the plants of the test fleet. */
const noon = Date.parse('2026-06-21T04:00:00Z')
const minute = 60_000
const end = noon + 180 * minute
const at = (minutes: number) => new Date(noon + minutes * minute)

describe('a module without output under a lock-out tag', () => {
  const opened = seededStore(2)
  const report = moduleReports(opened)
  const query = (text: string, values: unknown[] = []) => opened.store.pool.query(text, values)
  let stationId: number
  let stringId: number
  beforeAll(async () => {
    stationId = (await loadConcentrator(opened.store.pool, firstGw))!.stationId
    await query('update concentrator set online = true, report_period_s = 60')
    await query("update device set rated_w = 500 where kind = 'module'")
    for (let instant = noon; instant < end; instant += minute)
      await remember(opened.store.pool, [await report(testGws[0], instant, { 0: 0 }), await report(testGws[1], instant)])
    const [deviceId] = (await report(testGws[0], noon)).deviceIds
    stringId = (await query('select parent_id from device where id = $1', [deviceId])).rows[0].parent_id
  })
  beforeEach(async () => {
    for (const table of ['alarm', 'alarm_progress', 'alarm_snapshot', 'lock_out']) await query(`delete from ${table}`)
    await query('insert into alarm_progress (station_id, until_at, state) values ($1, $2, $3)', [stationId, at(0), noAlarms()])
    await query('insert into alarm_snapshot select * from alarm_progress')
  })
  const tag = (on: 'string' | 'station', from: number, until: number, removed: number | null = null) =>
    query(
      `insert into lock_out (station_id, kind, device_id, label, holder, reason, created_at, until_at, removed_at)
       values ($1, $2, $3, 'here', 'Chen Gang', 'roof', $4, $5, $6)`,
      [stationId, on, on === 'string' ? stringId : null, at(from), at(until), removed === null ? null : at(removed)],
    )
  /** Minutes after noon at which it was raised. */
  const judged = async (until = end) => {
    while ((await judgePlant(opened.store.db, stationId, until + graceMs)) > 0);
    const { rows } = await query('select condition, raised_at from alarm order by raised_at')
    return rows.map((a) => [a.condition, (a.raised_at - noon) / minute])
  }

  it('has an alarm where no tag hangs', async () => {
    expect(await judged()).toEqual([['moduleZero', 30]])
  })

  it('has none while people work there, and one after the tag was taken off', async () => {
    await tag('string', 1, 170, 60)
    expect(await judged()).toEqual([['moduleZero', 85]])
  })

  it('has one after the time of the tag, though it still hangs: a forgotten tag hides no fault', async () => {
    await tag('station', 1, 60)
    expect(await judged()).toEqual([['moduleZero', 85]])
  })

  it('keeps the alarm that stood before the tag was hung', async () => {
    await tag('string', 40, 170)
    expect(await judged()).toEqual([['moduleZero', 30]])
    expect((await query('select cleared_at from alarm')).rows).toEqual([{ cleared_at: null }])
  })

  it('is counted under the tag', async () => {
    await tag('string', 1, 170)
    expect(await judged(noon + 60 * minute)).toEqual([])
    const { rows } = await findLockOuts(opened.store.db, everything, { stationId }, { limit: 10, offset: 0 }, noon)
    expect(rows).toMatchObject([{ explains: 1 }])
  })
})
