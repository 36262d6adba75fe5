import { watchMs } from '@sundial/core/work-orders/watch.ts'
import { beforeEach, expect, it } from 'vitest'
import { seededStore } from '../../test/opened-store.ts'
import { graceMs, judgePlant } from '../alarms/judge-plants.ts'
import { everything } from '../kit/scope.ts'
import { insertWork, updateWork } from './change-work-orders.ts'
import { findWorkOrder } from './find-work-orders.ts'
import { watchWork } from './watch-work.ts'
import { findAlarmIds, findEntries } from './work-order-parts.ts'

const noon = Date.parse('2026-06-21T04:00:00Z')
const minute = 60_000
const day = 24 * 60
const opened = seededStore(4)
const pool = () => opened.store.pool
const db = () => opened.store.db
let stationId: number
let scheduleId: number
let userId: number

beforeEach(async () => {
  stationId = (await pool().query('select min(id)::int as id from station')).rows[0].id
  userId = (await pool().query('select min(id)::int as id from app_user')).rows[0]?.id ?? null
  await pool().query('update concentrator set online = true')
  for (const table of ['work_order', 'alarm', 'alarm_progress', 'alarm_snapshot', 'schedule']) await pool().query(`delete from ${table}`)
  const { rows } = await pool().query(
    `insert into schedule (station_id, name, action, target, minutes, weekdays, first_day, status, time_zone, changed_at)
     values ($1, 'Evening off', 'shutdown', '{}', '{720}', '{1,2,3,4,5,6,7}', '2026-01-01', 1, 'Asia/Shanghai', now()) returning id`,
    [stationId],
  )
  scheduleId = Number(rows[0].id)
})

/** A slot so many minutes after noon, judged at once. */
const slot = (after: number, result: 'missed' | 'run') =>
  pool().query('insert into schedule_slot (schedule_id, at, station_id, result, decided_at) values ($1, $2, $3, $4, $2)', [
    scheduleId,
    new Date(noon + after * minute),
    stationId,
    result,
  ])
/** Judges the plant up to so many minutes after noon, and then looks at what is watched. Answers how many orders changed. */
const until = async (after: number): Promise<number> => {
  while ((await judgePlant(db(), stationId, noon + after * minute + graceMs)) > 0);
  return watchWork(db(), noon + after * minute + graceMs)
}
const alarms = async (): Promise<{ id: number; status: number; times: number; assigned_to: string | null }[]> =>
  (await pool().query("select id::int, status, times, assigned_to from alarm where condition = 'switchMissed' order by id")).rows

/** The fault at noon, an order about it, and the work done half an hour later. Answers the order's id. */
const fixed = async ({ mended = true } = {}): Promise<number> => {
  await until(0)
  await slot(1, 'missed')
  await until(10)
  const alarmIds = (await alarms()).map(({ id }) => id)
  expect(alarmIds).toHaveLength(1)
  const work = { stationId, label: 'x', title: '', note: '', level: 1, deviceId: null, dueAt: null, steps: ['readBack'] } as const
  const id = await insertWork(db(), { ...work, condition: 'switchMissed', alarmIds }, { userId, now: noon + 15 * minute })
  if (mended) await slot(20, 'run')
  await until(30)
  const cause = { cause: 'settings', note: '', parts: '' } as const
  await updateWork(db(), id, { userId, now: noon + 30 * minute }, { state: 'watched', assignedTo: userId, fixed: cause })
  return id
}
const shown = async (id: number) => (await findWorkOrder(db(), everything, id, { userId: 1, now: noon }))!
const told = async (id: number) => (await findEntries(db(), id)).map(({ kind, by }) => ({ kind, by }))

it('holds what did not come back in three days that were judged, and closes what was still to be closed', async () => {
  const id = await fixed()
  expect(await until(30 + 3 * day - 5)).toBe(0)
  expect((await alarms())[0]).toMatchObject({ status: 3 })
  expect(await until(30 + 3 * day)).toBe(1)
  expect(await shown(id)).toMatchObject({ state: 'holding', status: 2, heldAt: noon + 30 * minute + watchMs, reopened: 0 })
  expect(await told(id)).toEqual([{ kind: 'held', by: null }])
  expect((await alarms())[0]).toMatchObject({ status: 2 })
  expect(await until(40 + 3 * day)).toBe(0)
})

it('proves nothing by time alone: what was not judged may have been anything', async () => {
  const id = await fixed()
  expect(await watchWork(db(), noon + 30 * day * minute)).toBe(0)
  expect(await shown(id)).toMatchObject({ state: 'watched' })
})

it('is reopened by the same alarm that is raised again, and says so', async () => {
  const id = await fixed()
  await slot(300, 'missed')
  expect(await until(310)).toBe(1)
  expect(await shown(id)).toMatchObject({ state: userId === null ? 'open' : 'assigned', fixedAt: null, cause: null, reopened: 1 })
  expect(await told(id)).toEqual([{ kind: 'cameBack', by: null }])
  expect(await alarms()).toMatchObject([{ times: 2 }])
  expect(await until(320)).toBe(0)
})

it('is reopened by a new alarm of the same place and kind, which is then in the order', async () => {
  const id = await fixed()
  await slot(2 * day, 'missed')
  expect(await until(2 * day + 10)).toBe(1)
  const all = await alarms()
  expect(all).toHaveLength(2)
  expect(await findAlarmIds(db(), id)).toEqual(all.map((one) => one.id))
})

it('is reopened where the alarm still stands a day after the work was said to be done', async () => {
  const id = await fixed({ mended: false })
  expect(await until(30 + day - 5)).toBe(0)
  expect(await until(30 + day)).toBe(1)
  expect(await told(id)).toEqual([{ kind: 'stands', by: null }])
})

it('is looked at by one of several processes', async () => {
  const id = await fixed()
  await slot(300, 'missed')
  while ((await judgePlant(db(), stationId, noon + 310 * minute + graceMs)) > 0);
  const changed = await Promise.all([1, 2, 3].map(() => watchWork(db(), noon + 312 * minute)))
  expect(changed.reduce((sum, n) => sum + n, 0)).toBe(1)
  expect(await told(id)).toHaveLength(1)
})
