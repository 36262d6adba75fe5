import { sampleMs } from '@sundial/core/alarms/condition.ts'
import { beforeEach, expect, it } from 'vitest'
import { seededStore } from '../../test/opened-store.ts'
import { everything } from '../kit/scope.ts'
import { findAlarms } from './find-alarms.ts'
import { graceMs, judgePlant } from './judge-plants.ts'

const noon = Date.parse('2026-06-21T04:00:00Z')
const minute = 60_000
const opened = seededStore(4)
const pool = () => opened.store.pool
let stationId: number
let scheduleId: number

beforeEach(async () => {
  stationId = (await pool().query('select min(id)::int as id from station')).rows[0].id
  await pool().query('update concentrator set online = true')
  for (const table of ['alarm', 'alarm_progress', 'alarm_snapshot', 'schedule']) await pool().query(`delete from ${table}`)
  const { rows } = await pool().query(
    `insert into schedule (station_id, name, action, target, minutes, weekdays, first_day, status, time_zone, changed_at)
     values ($1, 'Evening off', 'shutdown', '{}', '{720}', '{1,2,3,4,5,6,7}', '2026-01-01', 1, 'Asia/Shanghai', now()) returning id`,
    [stationId],
  )
  scheduleId = Number(rows[0].id)
})

/** A slot so many minutes after noon, judged ten minutes later. */
const slot = (after: number, result: string) =>
  pool().query('insert into schedule_slot (schedule_id, at, station_id, result, decided_at) values ($1, $2, $3, $4, $5)', [
    scheduleId,
    new Date(noon + after * minute),
    stationId,
    result,
    new Date(noon + (after + 10) * minute),
  ])
/** Judges the plant up to so many minutes after noon. */
const judge = async (after: number) => {
  while ((await judgePlant(opened.store.db, stationId, noon + after * minute + graceMs)) > 0);
}
const told = async () => {
  const looking = { userId: 1, now: noon + 600 * minute }
  const { rows } = await findAlarms(
    opened.store.db,
    everything,
    { condition: 'switchMissed', order: 'newest' },
    { limit: 9, offset: 0 },
    looking,
  )
  return rows.map((a) => ({ ...a, raised: (a.raisedAt - noon) / minute, isClosed: a.closedAt !== null, isOver: a.clearedAt !== null }))
}

it('a shutdown that was missed raises one alarm at its schedule, and the next slot that runs ends it', async () => {
  await judge(0)
  await slot(1, 'missed')
  await judge(30)
  expect(await told()).toMatchObject([
    {
      place: `schedule:${scheduleId}`,
      scheduleName: 'Evening off',
      isMonitorTask: false,
      level: 1,
      consequence: 'safety',
      raised: 15,
      isOver: false,
    },
  ])
  await slot(40, 'run')
  await judge(60)
  expect(await told()).toMatchObject([{ times: 1, isOver: true }])
})

it('one that somebody has closed is open again when the next slot is missed too', async () => {
  await judge(0)
  await slot(1, 'missed')
  await judge(30)
  await pool().query('update alarm set closed_at = $1, acknowledged_at = $1', [new Date(noon + 30 * minute)])
  await judge(40)
  expect(await told()).toMatchObject([{ isClosed: true, times: 1 }])
  await slot(40, 'missed')
  await judge(60)
  expect(await told()).toMatchObject([{ isClosed: false, acknowledgedAt: null, times: 2, against: 2, raised: 15 }])
})

it('of a schedule that is gone it ends, and still has its place', async () => {
  await judge(0)
  await slot(1, 'missed')
  await judge(30)
  await pool().query('delete from schedule')
  await judge(30 + sampleMs / minute)
  expect(await told()).toMatchObject([{ isOver: true, scheduleName: null, place: `schedule:${scheduleId}` }])
})
