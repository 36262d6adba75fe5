import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BatchBench, batchBench, gw, now } from '../../test/batches.ts'
import { ensureWeeks, weekMs, weekOf } from './partitions.ts'
import { keptBelowContiguous, remember } from './remember.ts'
import { loadConcentrator, openRosters } from './roster.ts'
import { streamProgress } from './stream-progress.ts'

describe('remembering batches', () => {
  let bench: BatchBench
  let store: BatchBench['store']
  let stationId: BatchBench['stationId']
  let deviceIds: BatchBench['deviceIds']
  let batch: BatchBench['batch']
  beforeAll(async () => {
    bench = await batchBench()
    ;({ store, stationId, deviceIds, batch } = bench)
  })
  afterAll(() => bench.close())

  const count = async (table: string): Promise<number> => (await store.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n

  it('is one transaction: a batch that fails takes the others with it', async () => {
    const broken = batch(2, { part: 70_000 })
    await expect(remember(store.pool, [batch(1), broken])).rejects.toThrow(/out of range|smallint/)
    expect([await count('ingest_batch'), await count('telemetry_report'), await count('station_slot')]).toEqual([0, 0, 0])
  })

  it('tells how many were new; the same ones from two nodes at once count once', async () => {
    const group = [1, 2, 3, 4, 5].map((seq) => batch(seq))
    const both = await Promise.all([remember(store.pool, group), remember(store.pool, group.toReversed())])
    expect(both.reduce((n, r) => n + r.fresh, 0)).toBe(5)
    expect(both.reduce((n, r) => n + r.duplicate, 0)).toBe(5)
    expect(await count('telemetry_report')).toBe(5)
  })

  it('knows an old batch although its key has been cleared away', async () => {
    const last = keptBelowContiguous + 50
    await store.pool.query(
      `insert into ingest_batch (gw, stream, epoch, seq) select $1, 'tm', 'old', n from generate_series(1, $2::int) n`,
      [gw, last],
    )
    expect(await streamProgress(store.pool, { gw, stream: 'tm', epoch: 'old' })).toEqual({ contiguous: last, missing: [], highest: last })
    const { rows } = await store.pool.query(`select min(seq) as n from ingest_batch where epoch = 'old'`)
    expect(rows[0].n).toBe(51)
    expect(await remember(store.pool, [batch(7, { epoch: 'old' })])).toEqual({ fresh: 0, duplicate: 1, stored: 0 })
  })

  it('keeps what was rejected as a sample of at most 4 KB, once', async () => {
    const key = { gw, stream: 'tm', epoch: 'ep', seq: 90 } as const
    const rejected = { gw, topic: 't', reason: 'notSchema: x', sample: new Uint8Array(9000), receivedAt: now, key }
    for (let n = 0; n < 2; n++) await remember(store.pool, [], [rejected])
    const rows = await store.db.selectFrom('quarantine').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]!.sample).toHaveLength(4096)
  })

  it('gives the same devices the same roster, whoever asks', async () => {
    const [a, b] = [openRosters(store.pool), openRosters(store.pool)]
    const ids = await Promise.all([a.idOf(gw, 'module', deviceIds), b.idOf(gw, 'module', deviceIds), a.idOf(gw, 'module', deviceIds)])
    expect(new Set(ids).size).toBe(1)
    expect(await a.idOf(gw, 'module', deviceIds.slice(1))).not.toBe(ids[0])
  })

  it('knows no concentrator that is not registered', async () => {
    expect(await loadConcentrator(store.pool, '999999999999')).toBeNull()
  })

  it('lies in weeks that begin on Monday; rows that came before their week stay where they are', async () => {
    expect(new Date(weekOf(now)).toISOString()).toBe('2026-06-01T00:00:00.000Z')
    await ensureWeeks(store.pool, now - weekMs, now + weekMs)
    await ensureWeeks(store.pool, now - weekMs, now + weekMs)
    await remember(store.pool, [batch(200, { instant: now + weekMs })])
    const { rows } = await store.pool.query(
      'select tableoid::regclass::text as part, count(*)::int as n from telemetry_report group by 1 order by 1',
    )
    expect(rows).toEqual([
      { part: 'telemetry_report_20260608', n: 1 },
      { part: 'telemetry_report_default', n: 5 },
    ])
  })

  it('leaves what a stuck irradiance meter shows in the dark out of the sums, not out of the last values', async () => {
    const irradianceSensors = [...(await loadConcentrator(store.pool, gw))!.equipment.values()]
      .filter((d) => d.kind === 'irradianceSensor')
      .map((d) => d.id)
    const noon = Date.UTC(2026, 5, 20, 4, 0, 0)
    const midnight = noon + 12 * 3_600_000
    const shown = (seq: number, instant: number) =>
      batch(seq, {
        kind: 'irradianceSensor',
        epoch: 'irradianceSensors',
        instant,
        receivedAt: instant,
        deviceIds: irradianceSensors,
        columns: { irradiance: [6400] },
      })
    await remember(store.pool, [shown(1, noon), shown(2, midnight)])
    const { rows } = await store.pool.query<{ slot: Date; irradiance_s: number }>(
      `select slot, irradiance_s from station_slot where station_id = $1 and slot in ($2, $3) order by slot`,
      [stationId, new Date(noon), new Date(midnight)],
    )
    expect(rows).toEqual([{ slot: new Date(noon), irradiance_s: 60 }])
    const latest = await store.pool.query(`select at from telemetry_latest where gw = $1 and kind = 'irradianceSensor'`, [gw])
    expect(latest.rows[0].at).toEqual(new Date(midnight))
  })
})
