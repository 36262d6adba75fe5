import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../kit/schema-telemetry.ts'
import type { BatchKey } from '../telemetry/batch.ts'
import { keptBelowContiguous } from '../telemetry/remember.ts'
import { type CommandReport, type ReportOutcome, settleReport } from './settle-report.ts'

/** A journalled event: a command's result, a gap, or something unreadable of which a sample is kept. */
export type RememberedEvent =
  | { what: 'result'; report: CommandReport }
  | { what: 'gap'; stream: 'tm' | 'ev'; epoch: string; from: number; to: number; reason: string }
  | { what: 'unreadable'; topic: string; reason: string; sample: Uint8Array }

export type EventOutcome = { fresh: boolean; report: ReportOutcome | null }

type Tx = Transaction<Database>

const insertKey = async (tx: Tx, key: BatchKey, receivedAt: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into ingest_batch (gw, stream, epoch, seq, received_at)
    select ${key.gw}, ${key.stream}, ${key.epoch}, ${key.seq}::bigint, ${receivedAt}::timestamptz
    where not exists (select 1 from ingest_stream where gw = ${key.gw} and stream = ${key.stream} and epoch = ${key.epoch}
      and contiguous - ${keptBelowContiguous}::bigint >= ${key.seq}::bigint)
    on conflict do nothing`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

const apply = async (tx: Tx, gw: string, event: RememberedEvent, nowMs: number): Promise<ReportOutcome | null> => {
  if (event.what === 'result') return settleReport(tx, event.report, nowMs)
  if (event.what === 'gap') {
    const { stream, epoch, from, to, reason } = event
    await tx
      .insertInto('telemetry_gap')
      .values({ gw, stream, epoch, seq_from: from, seq_to: to, reason, noted_at: new Date(nowMs) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return null
  }
  const sample = Buffer.from(event.sample.subarray(0, 4096))
  await tx
    .insertInto('quarantine')
    .values({ gw, topic: event.topic, reason: event.reason, sample, received_at: new Date(nowMs) })
    .execute()
  return null
}

/** Remembers an event in one transaction with its key; a repeated one changes nothing. Key null: an unreadable one without a number. */
export const rememberEvent = (
  db: Kysely<Database>,
  gw: string,
  key: BatchKey | null,
  event: RememberedEvent,
  nowMs: number,
): Promise<EventOutcome> =>
  db.transaction().execute(async (tx) => {
    if (key && !(await insertKey(tx, key, new Date(nowMs)))) return { fresh: false, report: null }
    return { fresh: true, report: await apply(tx, gw, event, nowMs) }
  })

/** A fast answer: the same as a result, without a key; it may come any number of times. */
export const rememberResponse = (db: Kysely<Database>, report: CommandReport, nowMs: number): Promise<ReportOutcome> =>
  db.transaction().execute((tx) => settleReport(tx, report, nowMs))
