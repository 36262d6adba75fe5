import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { silent } from '@sundial/core/kit/log.ts'
import { quantitiesOf } from '@sundial/core/telemetry/quantities.ts'
import { openStore, type Store } from '@sundial/store/kit/open-store.ts'
import { start } from '../src/start.ts'
import { type PublisherData, type PublisherResult, readyToBegin } from './bench-publisher.ts'

/** Figures of the whole path: MQTT -> decode -> one transaction with key, report, latest, rollups -> acknowledgement after commit. */
export type IngestFigures = {
  seconds: number
  batches: number
  samplesPerSecond: number
  /** The same in the slowest, the middle and the fastest tenth of the time. */
  tenths: { slowest: number; median: number; fastest: number }
  /** Sent, or due, to acknowledged, ms. */
  latencyMs: { p50: number; p95: number; p99: number }
  /** Processor time a batch, us: of link and broker (this process without the load's thread), of PostgreSQL, of the load's thread. */
  cpuUs: { link: number; database: number; load: number }
  bytesPerSample: number
  walBytesPerSample: number
}

export type IngestBench = {
  databaseUrl: string
  seconds: number
  /** Samples a second, sent when due; null: as fast as they are acknowledged. */
  pace: number | null
  /** Processor time that PostgreSQL has used so far, ms. */
  databaseMs(): number
}
export const devicesEach = 200
export const quantitiesEach = Object.keys(quantitiesOf('module')).length
const samplesEach = devicesEach * quantitiesEach
const concentrators = 40
const secret = '11'.repeat(32)

const twelve = (prefix: string, n: number): string => prefix + String(n).padStart(12 - prefix.length, '0')

/** A station with its concentrators and modules; answers their numbers. */
const seed = async (store: Store): Promise<PublisherData['gws']> => {
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

/** Runs the load in a thread; `onBegin` just before its first message. */
const runLoad = async (data: PublisherData, onBegin: () => void): Promise<PublisherResult> => {
  const worker = new Worker(new URL('./bench-publisher.ts', import.meta.url), { workerData: data })
  const failed = once(worker, 'error').then(([error]) => {
    throw error
  })
  const said = async (): Promise<unknown> => (await Promise.race([once(worker, 'message'), failed]))[0]
  if ((await said()) !== readyToBegin) throw new Error('the load did not begin')
  onBegin()
  worker.postMessage('begin')
  return (await said()) as PublisherResult
}

type Rates = Pick<IngestFigures, 'seconds' | 'batches' | 'samplesPerSecond' | 'tenths' | 'latencyMs'>
const ratesOf = ({ acknowledged, elapsedMs, latenciesMs, tenths }: PublisherResult): Rates => {
  const ms = Float64Array.from(latenciesMs).sort()
  const sorted = tenths.map((batches) => (batches * samplesEach * 10_000) / elapsedMs).sort((a, b) => a - b)
  const at = (share: number): number => ms[Math.min(ms.length - 1, Math.floor(ms.length * share))] ?? 0
  return {
    seconds: elapsedMs / 1000,
    batches: acknowledged,
    samplesPerSecond: Math.round((acknowledged * samplesEach * 1000) / elapsedMs),
    tenths: { slowest: sorted[0]!, median: sorted[5]!, fastest: sorted[9]! },
    latencyMs: { p50: at(0.5), p95: at(0.95), p99: at(0.99) },
  }
}

const processMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Measures ingest on an empty, migrated database (`databaseUrl`), with real MQTT on loopback and load from a thread on the same cores. */
export const benchIngest = async ({ databaseUrl, seconds, pace, databaseMs }: IngestBench): Promise<IngestFigures> => {
  const store = openStore(databaseUrl, { applicationName: 'bench', poolSize: 1 })
  const gws = await seed(store)
  const link = await start({ databaseUrl, broker: { host: '127.0.0.1', port: 0 }, node: 'bench', log: silent })
  const [wal, bytes] = [await walAt(store), await storedBytes(store)]
  let began = { process: 0, database: 0 }
  const data = { mqttUrl: link.mqttUrl, gws, seconds, batchesPerSecond: pace === null ? null : pace / samplesEach }
  const result = await runLoad(data, () => {
    began = { process: processMs(), database: databaseMs() }
  })
  const used = { process: processMs() - began.process, database: databaseMs() - began.database }
  await link.drained()
  const aBatch = (ms: number): number => Math.round((1000 * ms) / result.acknowledged)
  const samples = result.acknowledged * samplesEach
  const figures: IngestFigures = {
    ...ratesOf(result),
    cpuUs: { link: aBatch(used.process - result.loadMs), database: aBatch(used.database), load: aBatch(result.loadMs) },
    bytesPerSample: ((await storedBytes(store)) - bytes) / samples,
    walBytesPerSample: ((await walAt(store)) - wal) / samples,
  }
  await link.stop()
  await store.close()
  return figures
}
