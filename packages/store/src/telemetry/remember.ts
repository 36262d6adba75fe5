import { columnsVersion, encodeColumns } from '@sundial/core/telemetry/columns.ts'
import type { Pool, PoolClient } from 'pg'
import { askPlain, col, type PlainClient } from '../kit/ask.ts'
import { noticeChannel } from '../kit/listen.ts'
import { type BatchKey, isAhead, isOfMoment, keyText, type ReadyBatch, type RejectedBatch, reportText } from './batch.ts'
import { joinedBodies } from './joined-bodies.ts'
import { mergeIntoLatest } from './latest-rows.ts'
import { addToRollups, placesOf, sumSlots } from './rollups.ts'

/** Rows of ingest_batch this far below a stream's contiguous end may be gone (see stream-progress.ts). */
export const keptBelowContiguous = 10_000
const sampleBytesMax = 4096

/** What a commit did: how many batches were new, and how many of those brought rows (another epoch may have brought the same instant). */
export type Remembered = { fresh: number; duplicate: number; stored: number }

const byKey = (a: BatchKey, b: BatchKey): number => a.gw.localeCompare(b.gw) || a.epoch.localeCompare(b.epoch) || a.seq - b.seq

const keyColumns = { gw: col.text, stream: col.textOf<BatchKey['stream']>(), epoch: col.text, seq: col.number }
/** Inserts the keys; answers the texts of those that were not there. */
export const insertKeys = async (client: PlainClient, keys: readonly (BatchKey & { receivedAt: number })[]): Promise<Set<string>> => {
  const sorted = keys.toSorted(byKey)
  const rows = await askPlain(client, keyColumns, {
    name: 'insertKeys',
    text: `insert into ingest_batch (gw, stream, epoch, seq, received_at)
           select b.* from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::timestamptz[]) as b (gw, stream, epoch, seq, received_at)
           where not exists (select 1 from ingest_stream s
             where s.gw = b.gw and s.stream = b.stream and s.epoch = b.epoch and s.contiguous - ${keptBelowContiguous} >= b.seq)
           on conflict do nothing returning gw, stream, epoch, seq`,
    values: [
      sorted.map((k) => k.gw),
      sorted.map((k) => k.stream),
      sorted.map((k) => k.epoch),
      sorted.map((k) => k.seq),
      sorted.map((k) => new Date(k.receivedAt)),
    ],
  })
  return new Set(rows.map(keyText))
}

const reportKeyColumns = { gw: col.text, kind: col.text, instant: col.ms, part: col.number }
/** Inserts the report rows; answers the texts of those that were not there. */
const insertReports = async (client: PoolClient, batches: readonly ReadyBatch[]): Promise<Set<string>> => {
  const bodies = joinedBodies(batches.map((b) => encodeColumns(b.deviceIds.length, b.columns)))
  const rows = await askPlain(client, reportKeyColumns, {
    name: 'insertReports',
    text: `insert into telemetry_report (gw, kind, instant, part, received_at, period_s, roster_id, encoding, clock_skew_ms, body)
           select b.gw, b.kind, b.instant, b.part, b.received_at, b.period_s, b.roster_id, b.encoding, b.skew, substring($12::bytea from b.first for b.length)
             from unnest($1::text[], $2::text[], $3::timestamptz[], $4::smallint[], $5::timestamptz[], $6::int[], $7::bigint[],
                         $8::smallint[], $9::int[], $10::int[], $11::int[])
               as b (gw, kind, instant, part, received_at, period_s, roster_id, encoding, skew, first, length)
           on conflict do nothing returning gw, kind, instant, part`,
    values: [
      batches.map((b) => b.gw),
      batches.map((b) => b.kind),
      batches.map((b) => new Date(b.instant)),
      batches.map((b) => b.part),
      batches.map((b) => new Date(b.receivedAt)),
      batches.map((b) => b.periodS),
      batches.map((b) => b.rosterId),
      batches.map(() => columnsVersion),
      batches.map((b) => b.clockSkewMs),
      bodies.firsts,
      bodies.lengths,
      bodies.bytes,
    ],
  })
  return new Set(rows.map(reportText))
}

const insertQuarantine = async (client: PoolClient, all: readonly RejectedBatch[]): Promise<void> => {
  const rejected = all.flatMap(({ sample, ...r }) => (sample ? [{ ...r, sample }] : []))
  if (rejected.length === 0) return
  await client.query({
    name: 'insertQuarantine',
    text: `insert into quarantine (gw, topic, reason, sample, received_at)
           select * from unnest($1::text[], $2::text[], $3::text[], $4::bytea[], $5::timestamptz[])`,
    values: [
      rejected.map((r) => r.gw),
      rejected.map((r) => r.topic),
      rejected.map((r) => r.reason),
      rejected.map((r) => Buffer.from(r.sample.subarray(0, sampleBytesMax))),
      rejected.map((r) => new Date(r.receivedAt)),
    ],
  })
}

/** One notice per concentrator and kind, with the newest instant. */
const notify = async (client: PoolClient, batches: readonly ReadyBatch[]): Promise<void> => {
  const newest = new Map<string, { k: 'tm'; gw: string; stationId: number; kind: string; at: number }>()
  for (const { gw, stationId, kind, instant } of batches) {
    const key = `${gw} ${kind}`
    const at = Math.max(newest.get(key)?.at ?? 0, instant)
    newest.set(key, { k: 'tm', gw, stationId, kind, at })
  }
  if (newest.size === 0) return
  await client.query({
    name: 'notifyTelemetry',
    text: 'select pg_notify($1, n) from unnest($2::text[]) as n',
    values: [noticeChannel, [...newest.values()].map((n) => JSON.stringify(n))],
  })
}

/**
 * Reports that may come after their instants were judged: alarms are judged again from there (alarms/judge-plants.ts, which waits for
 * twice as long). By the clock of the commit: what waited for the database is late as well.
 */
const noteLate = async (client: PoolClient, stored: readonly ReadyBatch[]): Promise<void> => {
  const oldest = new Map<number, number>()
  for (const { stationId, instant } of stored) oldest.set(stationId, Math.min(oldest.get(stationId) ?? instant, instant))
  if (oldest.size === 0) return
  await client.query({
    name: 'noteLate',
    text: `insert into alarm_late (station_id, from_at)
           select l.* from unnest($1::bigint[], $2::timestamptz[]) as l (station_id, from_at)
            where l.from_at < clock_timestamp() - interval '60 seconds'`,
    values: [[...oldest.keys()], [...oldest.values()].map((at) => new Date(at))],
  })
}

/** A batch that stands twice in one group (sent again before the answer came) counts once. */
const withoutRepeats = <T>(rows: readonly T[], text: (row: T) => string): T[] => [...new Map(rows.map((r) => [text(r), r])).values()]

/** Keeps the reports of whole periods among these; answers those that were not there yet. */
const keepReports = async (client: PoolClient, news: readonly ReadyBatch[]): Promise<ReadyBatch[]> => {
  const reports = withoutRepeats(
    news.filter((b) => !isOfMoment(b)),
    reportText,
  )
  if (reports.length === 0) return []
  const inserted = await insertReports(client, reports)
  return reports.filter((b) => inserted.has(reportText(b)))
}

const write = async (client: PoolClient, ready: readonly ReadyBatch[], rejected: readonly RejectedBatch[]): Promise<Remembered> => {
  const batches = withoutRepeats(ready, keyText)
  const refused = rejected.flatMap((r) => (r.key ? [{ ...r.key, receivedAt: r.receivedAt }] : []))
  const fresh = await insertKeys(client, withoutRepeats([...batches, ...refused], keyText))
  const news = batches.filter((b) => fresh.has(keyText(b)))
  const ofMoment = news.filter(isOfMoment)
  const stored = await keepReports(client, news)
  await mergeIntoLatest(client, [...stored, ...ofMoment])
  const counted = stored.filter((b) => !isAhead(b))
  await noteLate(client, counted)
  await addToRollups(client, sumSlots(counted, await placesOf(client, counted)))
  await insertQuarantine(
    client,
    rejected.filter((r) => r.key === null || fresh.has(keyText(r.key))),
  )
  await notify(client, [...stored, ...ofMoment])
  return { fresh: news.length, duplicate: ready.length - news.length, stored: stored.length }
}

/**
 * Remembers a group of batches in one transaction: key, report, last known values, rollups, notice; of values of a moment only key, last
 * known values and notice. A batch whose key is there already is skipped. When this resolves, all of them are durable and may be acknowledged; when it throws, none is.
 */
export const remember = async (pool: Pool, ready: readonly ReadyBatch[], rejected: readonly RejectedBatch[] = []): Promise<Remembered> => {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const done = await write(client, ready, rejected)
    await client.query('commit')
    return done
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error))
    await client.query('rollback').then(
      () => (broken = undefined),
      () => {}, // the connection is gone and with it the transaction; the pool must not use it again
    )
    throw error
  } finally {
    client.release(broken)
  }
}
