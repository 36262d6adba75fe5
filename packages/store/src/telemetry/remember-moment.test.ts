import { decodeLatest } from '@sundial/core/telemetry/latest.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BatchBench, batchBench, gw, now } from '../../test/batches.ts'
import type { ReadyBatch } from './batch.ts'
import { remember } from './remember.ts'
import { streamProgress } from './stream-progress.ts'

describe('values of a moment', () => {
  let bench: BatchBench
  let store: BatchBench['store']
  let stationId: BatchBench['stationId']
  let deviceIds: BatchBench['deviceIds']
  let batch: BatchBench['batch']
  beforeAll(async () => {
    bench = await batchBench()
    ;({ store, stationId, deviceIds, batch } = bench)
    await remember(store.pool, [periodic(1, at)])
  })
  afterAll(() => bench.close())

  const at = now + 7_000_000
  const periodic = (seq: number, instant: number) => batch(seq, { epoch: 'moment', instant, receivedAt: instant + 500 })
  const moment = (seq: number, instant: number, power: number, more: Partial<ReadyBatch> = {}) =>
    batch(seq, {
      epoch: 'moment',
      instant,
      receivedAt: instant + 500,
      periodS: 0,
      rosterId: null,
      deviceIds: deviceIds.slice(0, 1),
      columns: { power: [power] },
      ...more,
    })
  const tables = ['telemetry_report', 'roster', 'station_slot', 'station_day', 'telemetry_gap', 'quarantine']
  const kept = async () =>
    Promise.all(tables.map(async (table) => (await store.pool.query(`select t::text from ${table} t order by 1`)).rows))
  const latest = async () => {
    const { rows } = await store.pool.query(`select * from telemetry_latest where gw = $1 and kind = 'module'`, [gw])
    const [row] = rows
    const state = decodeLatest({ at: row.at.getTime(), deviceIds: row.device_ids, version: row.encoding, body: row.body })
    return deviceIds.map((id) => {
      const i = state.deviceIds.indexOf(id)
      return [state.values.power![i], state.at - state.ages.power![i]!]
    })
  }

  it('become the last known ones with the moment as their time; those of other devices stay', async () => {
    expect(await remember(store.pool, [moment(2, at + 20_000, 99)])).toEqual({ fresh: 1, duplicate: 0, stored: 0 })
    expect(await latest()).toEqual([
      [99, at + 20_000],
      [20, at],
      [30, at],
      [40, at],
    ])
  })

  it('leave history, energy, coverage, days and gaps exactly as they are, alone and in one group with a report', async () => {
    const before = await kept()
    await remember(store.pool, [
      moment(3, at + 21_000, 98),
      moment(4, at + 21_000, 98, { kind: 'irradianceSensor', columns: { irradiance: [6400] } }),
    ])
    expect(await kept()).toEqual(before)
    const sums = async () =>
      (await store.pool.query('select sum(energy_wh) as wh, sum(covered_s) as s from station_day where station_id = $1', [stationId]))
        .rows[0]
    const { wh, s: covered } = await sums()
    await remember(store.pool, [moment(9, at + 60_000, 97), periodic(5, at + 60_000)])
    const after = await sums()
    // four modules with 1, 2, 3 and 4 W for 60 s, once
    expect([after.wh - wh, after.s - covered]).toEqual([expect.closeTo(10 / 60, 9), 240])
    expect((await kept())[0]).toHaveLength(before[0]!.length + 1)
  })

  it('of the same instant and part as a report take nothing from it', async () => {
    const t0 = at + 120_000
    await remember(store.pool, [moment(10, t0, 77), periodic(11, t0)])
    const { rows } = await store.pool.query('select period_s from telemetry_report where instant = $1', [new Date(t0)])
    expect(rows).toEqual([{ period_s: 60 }])
  })

  it('do not replace newer ones, and count once however often they come', async () => {
    await remember(store.pool, [moment(20, at + 30_000, 55)])
    expect((await latest())[0]).not.toContain(55)
    expect(await remember(store.pool, [moment(20, at + 30_000, 55)])).toEqual({ fresh: 0, duplicate: 1, stored: 0 })
  })

  it('leave no hole in the numbers of their stream', async () => {
    for (const seq of [6, 7, 8, 12, 13, 14, 15, 16, 17, 18, 19]) await remember(store.pool, [moment(seq, at + 200_000 + seq, seq)])
    expect(await streamProgress(store.pool, { gw, stream: 'tm', epoch: 'moment' })).toMatchObject({ contiguous: 20, missing: [] })
  })
})
