import { beforeEach, expect, it } from 'vitest'
import { gw as firstGw } from '../../test/batches.ts'
import { testGws } from '../../test/fleet.ts'
import { moduleReports } from '../../test/module-reports.ts'
import { seededStore } from '../../test/opened-store.ts'
import { everything } from '../kit/scope.ts'
import { remember } from '../telemetry/remember.ts'
import { loadConcentrator } from '../telemetry/roster.ts'
import { insertWork, updateWork } from './change-work-orders.ts'
import { findWorkOrder } from './find-work-orders.ts'
import { watchWork } from './watch-work.ts'
import { findEntries } from './work-order-parts.ts'

const fixedAt = Date.parse('2026-06-21T04:00:00Z')
const hour = 3_600_000
const day = 24 * hour
const opened = seededStore(4)
const report = moduleReports(opened)
const pool = () => opened.store.pool
const db = () => opened.store.db
let stationId: number

beforeEach(async () => {
  stationId = (await loadConcentrator(pool(), firstGw))!.stationId
  for (const table of ['work_order', 'alarm', 'alarm_progress', 'telemetry_report', 'ingest_batch', 'telemetry_latest'])
    await pool().query(`delete from ${table}`)
})

/** An order about the first module of a concentrator, or about what stands without a device, and the work done. */
const fixed = async ({ at = 'module' }: { at?: 'module' | 'concentrator' | 'schedule' } = {}): Promise<number> => {
  const { deviceIds } = await report(testGws[0], fixedAt)
  const place = { module: 'string:1', concentrator: `gw:${testGws[0]}`, schedule: 'schedule:1' }[at]
  const { rows } = await pool().query(
    `insert into alarm (station_id, condition, place, consequence, level, gw, began_at, raised_at, cleared_at, times, changed_at)
     values ($1, $2, $3, 'production', 2, $4, $5, $5, $6, 1, $6) returning id::int`,
    [stationId, at === 'module' ? 'moduleZero' : 'clockWrong', place, testGws[0], new Date(fixedAt - hour), new Date(fixedAt)],
  )
  const alarmId = rows[0].id
  if (at === 'module')
    await pool().query(
      'insert into alarm_member (alarm_id, device_id, station_id, level, began_at, ended_at) values ($1, $2, $3, 2, $4, $5)',
      [alarmId, deviceIds[0], stationId, new Date(fixedAt - hour), new Date(fixedAt)],
    )
  const work = { stationId, label: 'x', title: '', note: '', level: 2, deviceId: null, dueAt: null, steps: [] } as const
  const id = await insertWork(db(), { ...work, condition: 'moduleZero', alarmIds: [alarmId] }, { userId: null, now: fixedAt })
  await updateWork(db(), id, { userId: null, now: fixedAt }, { state: 'watched', fixed: { cause: 'module', note: '', parts: '' } })
  return id
}
/** Reports of both concentrators for these days after the work, in some hours of light; of the first module those values. */
const heard = async (days: readonly number[], gws: readonly string[] = testGws.slice(0, 2), first: number | null = 300) => {
  for (const n of days)
    for (const h of [1, 2, 3])
      for (const gw of gws) await remember(pool(), [await report(gw, fixedAt + n * day + h * hour, gw === testGws[0] ? { 0: first } : {})])
}
/** The plant is judged up to so many days after the work, and the watch looks. Answers how the order stands. */
const after = async (id: number, days: number) => {
  const now = fixedAt + days * day
  await pool().query(
    `insert into alarm_progress (station_id, until_at, state) values ($1, $2, '{}')
     on conflict (station_id) do update set until_at = excluded.until_at`,
    [stationId, new Date(now)],
  )
  await watchWork(db(), now)
  return (await findWorkOrder(db(), everything, id, { userId: 1, now }))!
}

it('a plant that falls silent after the work holds nothing: the order waits, and says since when there are no data', async () => {
  const id = await fixed()
  await heard([0])
  expect(await after(id, 2)).toMatchObject({ state: 'watched', silentSince: null })
  expect(await after(id, 3)).toMatchObject({ state: 'watched', silentSince: fixedAt + 3 * hour, heldAt: null })
  expect(await after(id, 30)).toMatchObject({ state: 'watched', silentSince: fixedAt + 3 * hour })
  expect((await findEntries(db(), id)).map(({ kind, at }) => [kind, at])).toEqual([['silent', fixedAt + 3 * hour]])
})

it('holds once three days were measured, whatever lay between them, and as of the third', async () => {
  const id = await fixed()
  await heard([0])
  expect(await after(id, 4)).toMatchObject({ state: 'watched', silentSince: fixedAt + 3 * hour })
  await heard([4, 5])
  expect(await after(id, 5.9)).toMatchObject({ state: 'watched', silentSince: null })
  expect(await after(id, 7)).toMatchObject({ state: 'holding', heldAt: fixedAt + 6 * day })
})

it('is not held by the neighbours of a module that is silent itself', async () => {
  const id = await fixed()
  await heard([0, 1, 2], testGws.slice(0, 2), null)
  expect(await after(id, 4)).toMatchObject({ state: 'watched', silentSince: fixedAt })
})

it('about a concentrator is held by its own devices, not by those of another', async () => {
  const id = await fixed({ at: 'concentrator' })
  await heard([0, 1, 2], [testGws[1]])
  expect(await after(id, 4)).toMatchObject({ state: 'watched', silentSince: fixedAt })
  await heard([0, 1, 2], [testGws[0]])
  expect(await after(id, 5)).toMatchObject({ state: 'holding', heldAt: fixedAt + 3 * day })
})

it('about a schedule needs no data of devices', async () => {
  const id = await fixed({ at: 'schedule' })
  expect(await after(id, 3)).toMatchObject({ state: 'holding', silentSince: null })
})
