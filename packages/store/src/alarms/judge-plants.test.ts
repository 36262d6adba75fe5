import { noAlarms } from '@sundial/core/alarms/alarm-state.ts'
import { sampleMs } from '@sundial/core/alarms/condition.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { gw as firstGw } from '../../test/batches.ts'
import { testGws } from '../../test/fleet.ts'
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
  let seq = 0
  const stationId = async () => (await loadConcentrator(opened.store.pool, firstGw))!.stationId

  /** A report of every module of a concentrator: 400 W each of its 500 W, but for those that are named. */
  const report = async (gw: string, instant: number, watts: Record<number, number | null> = {}): Promise<ReadyBatch> => {
    const { stationId: id, equipment } = (await loadConcentrator(opened.store.pool, gw))!
    const deviceIds = [...equipment.values()].filter((d) => d.kind === 'module').map((d) => d.id)
    const power = deviceIds.map((_, i) => (i in watts ? watts[i]! : 400))
    return {
      gw,
      stream: 'tm',
      epoch: 'ep',
      seq: ++seq,
      receivedAt: instant,
      stationId: id,
      kind: 'module',
      instant,
      part: 0,
      periodS: 60,
      rosterId: await rosterOf(gw, deviceIds),
      deviceIds,
      columns: { power: power.map((w) => (w === null ? null : w * 10)), voltage: power.map((w) => (w === null ? null : 400)) },
      clockSkewMs: null,
    }
  }
  const rosterOf = async (gw: string, deviceIds: readonly number[]): Promise<number> => {
    const { rows } = await opened.store.pool.query(
      `insert into roster (gw, kind, hash, equipment_ids) values ($1, 'module', sha256($3::bytea), $2)
       on conflict (gw, kind, hash) do update set kind = excluded.kind returning id`,
      [gw, deviceIds, Buffer.from(gw)],
    )
    return Number(rows[0].id)
  }

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
    for (const table of ['alarm', 'alarm_progress', 'alarm_snapshot', 'alarm_late', 'telemetry_report', 'ingest_batch', 'telemetry_latest'])
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
