import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { silent } from '@sundial/core/kit/log.ts'
import { openStore, type Store } from '@sundial/store/kit/open-store.ts'
import type { PublisherData, PublisherResult } from './bench-publisher.ts'
import { start } from './start.ts'

/** Figures of the whole path: MQTT -> decode -> one transaction with key, report, latest, rollups -> acknowledgement after commit. */
export type IngestFigures = {
  seconds: number
  batches: number
  samples: number
  samplesPerSecond: number
  /** Sent to acknowledged, ms. */
  latencyMsP50: number
  latencyMsP99: number
  /** CPU of this process (link, broker and load thread) per batch of 200 modules, microseconds. */
  cpuUsPerBatch: number
  bytesPerSample: number
  walBytesPerSample: number
}

export type IngestBench = {
  databaseUrl: string
  seconds: number
  /** 40 unless given. */
  concentrators?: number
  /** Modules behind each, 200 (one batch) at most and unless given. */
  devicesEach?: number
}
const quantitiesEach = 9
const batchesPerSecondMade = 4_000
const secret = '11'.repeat(32)

const twelve = (prefix: string, n: number): string => prefix + String(n).padStart(12 - prefix.length, '0')

/** A station with its concentrators and modules; answers their numbers. */
const seed = async (store: Store, concentrators: number, devicesEach: number): Promise<PublisherData['gws']> => {
  const gws = Array.from({ length: concentrators }, (_, i) => ({
    gw: twelve('9', i + 1),
    secret,
    devices: Array.from({ length: devicesEach }, (_, d) => twelve('8', i * 1000 + d + 1)),
  }))
  await store.pool.query(
    `with o as (insert into organisation (org_no, level, name, path) values ('BENCH', 'NATIONAL', 'Bench', '/0/') returning id),
     s as (insert into station (org_id, code, name, latitude_deg, longitude_deg, time_zone, capacity_w, tilt_deg, azimuth_deg, commissioned_on)
       select id, 'BENCH', 'Bench', 0, 0, 'UTC', 1, 0, 180, '2026-01-01' from o returning id),
     c as (insert into concentrator (gw, station_id, name, secret_hash) select g, s.id, g, $2 from s, unnest($1::text[]) g)
     select 1`,
    [gws.map((g) => g.gw), createHash('sha256').update(Buffer.from(secret, 'hex')).digest()],
  )
  for (const { gw, devices } of gws)
    await store.pool.query(
      `insert into device (station_id, gw, kind, number, code)
       select c.station_id, c.gw, 'module', n, n from concentrator c, unnest($2::text[]) n where c.gw = $1`,
      [gw, devices],
    )
  return gws
}

const walAt = async (store: Store): Promise<number> =>
  Number((await store.pool.query(`select (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as at`)).rows[0].at)

/** Reports with their keys and indexes, in all partitions. */
const storedBytes = async (store: Store): Promise<number> =>
  Number(
    (
      await store.pool.query(
        `select sum(pg_total_relation_size(oid))::float8 as n from pg_class
         where relname like 'telemetry_report%' and relkind = 'r' or relname = 'ingest_batch'`,
      )
    ).rows[0].n,
  )

const runLoad = async (data: PublisherData): Promise<PublisherResult> => {
  const worker = new Worker(new URL('./bench-publisher.ts', import.meta.url), { workerData: data })
  const [result] = (await Promise.race([
    once(worker, 'message'),
    once(worker, 'error').then(([error]) => {
      throw error
    }),
  ])) as [PublisherResult]
  return result
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/**
 * Measures ingest on an empty, migrated database (`databaseUrl`), with real MQTT on loopback and load from a thread on the same cores.
 * Ends after `seconds`, or earlier when the prepared batches are used up.
 */
export const benchIngest = async (bench: IngestBench): Promise<IngestFigures> => {
  const { databaseUrl, seconds, concentrators = 40, devicesEach = 200 } = bench
  const store = openStore(databaseUrl, { applicationName: 'bench', poolSize: 1 })
  const gws = await seed(store, concentrators, devicesEach)
  const link = await start({ databaseUrl, broker: { host: '127.0.0.1', port: 0 }, node: 'bench', log: silent })
  const [wal, bytes, cpu] = [await walAt(store), await storedBytes(store), process.cpuUsage()]
  const batchesEach = Math.ceil((batchesPerSecondMade * seconds) / concentrators)
  const { acknowledged, elapsedMs, latenciesMs } = await runLoad({ mqttUrl: link.mqttUrl, gws, batchesEach, seconds })
  const { user, system } = process.cpuUsage(cpu)
  const samples = acknowledged * devicesEach * quantitiesEach
  const figures: IngestFigures = {
    seconds: elapsedMs / 1000,
    batches: acknowledged,
    samples,
    samplesPerSecond: Math.round(samples / (elapsedMs / 1000)),
    latencyMsP50: quantile(
      latenciesMs.sort((a, b) => a - b),
      0.5,
    ),
    latencyMsP99: quantile(latenciesMs, 0.99),
    cpuUsPerBatch: Math.round((user + system) / acknowledged),
    bytesPerSample: ((await storedBytes(store)) - bytes) / samples,
    walBytesPerSample: ((await walAt(store)) - wal) / samples,
  }
  await link.stop()
  await store.close()
  return figures
}
