import { noAlarms } from '@sundial/core/alarms/alarm-state.ts'
import { sampleMs } from '@sundial/core/alarms/condition.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { gw as firstGw } from '../../test/batches.ts'
import { testGws } from '../../test/fleet.ts'
import { moduleReports } from '../../test/module-reports.ts'
import { seededStore } from '../../test/opened-store.ts'
import type { ReadyBatch } from '../telemetry/batch.ts'
import { remember } from '../telemetry/remember.ts'
import { loadConcentrator } from '../telemetry/roster.ts'
import { firstBackMs, graceMs, judgePlant } from './judge-plants.ts'

/** Midday at the plants of the test fleet. */
const noon = Date.parse('2026-06-21T04:00:00Z')
const minute = 60_000

describe('alarms of a plant', () => {
  const opened = seededStore(4)
  const report = moduleReports(opened)
  const stationId = async () => (await loadConcentrator(opened.store.pool, firstGw))!.stationId

  const day = async (until: number, watts: (at: number) => Record<number, number | null>) => {
    const batches: ReadyBatch[] = []
    for (let at = noon; at < until; at += minute) {
      batches.push(await report(testGws[0], at, watts(at)))
      batches.push(await report(testGws[1], at))
    }
    return batches
  }
  const alarms = async () =>
    (
      await opened.store.pool.query(
        `select condition, place, level, raised_at, cleared_at, times, member_count, status, is_late, withdrawn_at is not null as withdrawn,
                (select array_agg(e.kind order by e.id) from alarm_event e where e.alarm_id = a.id) as events,
                (select array_agg(m.device_id order by m.device_id) from alarm_member m where m.alarm_id = a.id) as members
           from alarm a order by raised_at, condition, place`,
      )
    ).rows
  const forget = async () => {
    for (const table of [
      'alarm',
      'alarm_limit',
      'alarm_progress',
      'alarm_snapshot',
      'alarm_late',
      'telemetry_report',
      'ingest_batch',
      'telemetry_latest',
    ])
      await opened.store.pool.query(`delete from ${table}`)
  }
  beforeEach(async () => {
    await forget()
    await opened.store.pool.query('update concentrator set online = true, report_period_s = 60')
    await opened.store.pool.query("update device set rated_w = 500 where kind = 'module'")
  })

  /** The first module gives nothing for an hour and a half. */
  const broken = (at: number): Record<number, number | null> => (at >= noon + 30 * minute && at < noon + 120 * minute ? { 0: 0 } : {})
  const end = noon + 180 * minute
  const begin = async (id: number) => {
    await opened.store.pool.query('insert into alarm_progress (station_id, until_at, state) values ($1, $2, $3)', [
      id,
      new Date(noon),
      noAlarms(),
    ])
    await opened.store.pool.query('insert into alarm_snapshot select * from alarm_progress')
  }
  const judgeAll = async (id: number, now: number) => {
    while ((await judgePlant(opened.store.db, id, now)) > 0);
  }

  it('judged live, every few minutes, and from the stored history at once are the same to the second', async () => {
    const id = await stationId()
    const batches = await day(end, broken)
    await begin(id)
    for (let at = noon; at < end; at += sampleMs) {
      await remember(
        opened.store.pool,
        batches.filter((b) => b.instant >= at && b.instant < at + sampleMs),
      )
      await judgePlant(opened.store.db, id, at + sampleMs + graceMs)
    }
    await judgeAll(id, end + graceMs)
    const live = await alarms()
    expect(live).toMatchObject([
      {
        condition: 'moduleZero',
        level: 2,
        raised_at: new Date(noon + 55 * minute),
        cleared_at: new Date(noon + 125 * minute),
        member_count: 1,
        status: 3,
        events: ['raised', 'cleared'],
      },
    ])
    await opened.store.pool.query('delete from alarm')
    await opened.store.pool.query('delete from alarm_progress')
    await opened.store.pool.query('delete from alarm_snapshot')
    await begin(id)
    await judgeAll(id, end + graceMs)
    expect(await alarms()).toEqual(live)
  })

  it('of a module that is shut down count while nobody has ordered it', async () => {
    const id = await stationId()
    const openedAgain = noon + 90 * minute
    const reports = await day(end, (at) => (at < noon + 30 * minute ? {} : { 0: 0 }))
    const batches = reports.map((batch): ReadyBatch => {
      const isShutDown = batch.gw === testGws[0] && batch.instant >= noon + 30 * minute
      return { ...batch, columns: { ...batch.columns, switchState: batch.deviceIds.map((_, i) => (isShutDown && i === 0 ? 0 : 1)) } }
    })
    await remember(opened.store.pool, batches)
    const judgedWith = async (orders: { action: string; at: number; deadline?: number }[]) => {
      await opened.store.pool.query('delete from task')
      for (const [i, { action, at, deadline = at }] of orders.entries())
        await opened.store.pool.query(
          `with given as (
             insert into task (number, action, station_id, target, total_count, created_at, deadline, created_by)
             select $1, $2, $3, '{}', 1, $4, $5, (select min(u.id) from app_user u) returning id)
           insert into task_device (task_id, device_id, gw, held_at) select id, $6, $7, $4 from given`,
          [`T-${i}`, action, id, new Date(at), new Date(deadline), batches[0]!.deviceIds[0], testGws[0]],
        )
      for (const table of ['alarm', 'alarm_progress', 'alarm_snapshot']) await opened.store.pool.query(`delete from ${table}`)
      await begin(id)
      await judgeAll(id, end + graceMs)
      return (await alarms()).map((a) => [a.condition, a.raised_at.getTime() - noon])
    }
    const raised = await judgedWith([])
    expect(raised).toEqual([['unexpectedShutdown', expect.any(Number)]])
    const since = Number(raised[0]![1]) - 30 * minute
    const shutDown = { action: 'shutdown', at: noon - 60 * minute }
    // Until it is shut down half an hour after noon it is live against its order.
    const live = ['shutdownIneffective', 10 * minute]
    expect(await judgedWith([shutDown])).toEqual([live])
    // The last order before the time that is judged counts, and then each in its turn.
    expect(await judgedWith([{ action: 'energise', at: noon - 90 * minute }, shutDown])).toEqual([live])
    expect(await judgedWith([shutDown, { action: 'energise', at: openedAgain }])).toEqual([
      live,
      ['unexpectedShutdown', openedAgain - noon + since],
    ])
    // A test ends by itself.
    expect(await judgedWith([{ action: 'selfTest', at: noon + 29 * minute, deadline: openedAgain }])).toEqual([
      ['unexpectedShutdown', openedAgain - noon + since],
    ])
  })

  it('are judged once by two processes at the same time', async () => {
    const id = await stationId()
    await remember(opened.store.pool, await day(end, broken))
    await begin(id)
    await Promise.all([judgeAll(id, end + graceMs), judgeAll(id, end + graceMs), judgeAll(id, end + graceMs)])
    expect((await alarms()).map((a) => a.events)).toEqual([['raised', 'cleared']])
  })

  it('that data which came late show to be none are withdrawn, and nothing that is over is new', async () => {
    const id = await stationId()
    const batches = await day(end, broken)
    const early = (b: ReadyBatch) => b.gw !== testGws[0] || b.instant < noon + 10 * minute
    // The first concentrator is heard of again only at the end: its modules seem silent until then.
    await remember(opened.store.pool, batches.filter(early))
    await begin(id)
    await judgeAll(id, end + graceMs)
    const before = await alarms()
    expect(before.map((a) => [a.condition, a.withdrawn])).toEqual([['moduleSilent', false]])
    await remember(
      opened.store.pool,
      batches.filter((b) => !early(b)),
    )
    await judgeAll(id, end + graceMs)
    expect(await alarms()).toMatchObject([
      { condition: 'moduleSilent', withdrawn: true, status: 2, events: ['raised', 'withdrawn'] },
      { condition: 'moduleZero', is_late: true, status: 2, events: ['raised', 'cleared'] },
    ])
  })

  it('follow from data that came late and begin before the plant was judged for the first time', async () => {
    const id = await stationId()
    await begin(id)
    await judgeAll(id, end + graceMs)
    expect(await alarms()).toEqual([])
    await remember(opened.store.pool, [await report(testGws[0], noon - 30 * minute), ...(await day(end, broken))])
    await judgeAll(id, end + graceMs)
    expect(await alarms()).toMatchObject([{ condition: 'moduleZero', is_late: true, status: 2, events: ['raised', 'cleared'] }])
  })

  it('of a plant that is judged for the first time begin a day ago', async () => {
    const id = await stationId()
    await remember(opened.store.pool, await day(end, broken))
    await judgePlant(opened.store.db, id, end + graceMs)
    const { rows } = await opened.store.pool.query('select min(at) as at from alarm_snapshot')
    expect(rows[0].at).toEqual(new Date(end - firstBackMs))
  })
})
