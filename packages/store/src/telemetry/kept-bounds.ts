import { type Kysely, sql } from 'kysely'
import type { Database } from '../kit/database.ts'

/** Tables that concentrators fill without being ordered to, and could fill without end. */
export type KeptTable = 'quarantine' | 'concentrator_notice' | 'telemetry_gap'

const dayMs = 86_400_000
type Bounds = { at: string; bytes: string; rowsEach: number; bytesEach: number; rows: number; bytesTotal: number; ageMs: number }

/** Of each concentrator and of all together; the newest are kept. */
export const keptBounds: Readonly<Record<KeptTable, Bounds>> = {
  quarantine: {
    at: 'received_at',
    bytes: 'octet_length(sample) + octet_length(reason) + octet_length(topic)',
    rowsEach: 200,
    bytesEach: 256 * 1024,
    rows: 20_000,
    bytesTotal: 16 * 1024 * 1024,
    ageMs: 30 * dayMs,
  },
  concentrator_notice: {
    at: 'noted_at',
    bytes: "octet_length(code) + octet_length(coalesce(subject, '')) + octet_length(coalesce(why, ''))",
    rowsEach: 2_000,
    bytesEach: 512 * 1024,
    rows: 200_000,
    bytesTotal: 64 * 1024 * 1024,
    ageMs: 400 * dayMs,
  },
  telemetry_gap: {
    at: 'noted_at',
    bytes: 'octet_length(epoch) + octet_length(reason) + 24',
    rowsEach: 5_000,
    bytesEach: 1024 * 1024,
    rows: 200_000,
    bytesTotal: 64 * 1024 * 1024,
    ageMs: 400 * dayMs,
  },
}
const keptTables = Object.keys(keptBounds) as KeptTable[]

type Db = Kysely<Database>
const addDropped = sql`on conflict (gw, what) do update set dropped = kept_dropped.dropped + excluded.dropped, last_at = excluded.last_at`

const sweepTable = async (db: Db, table: KeptTable, now: Date): Promise<number> => {
  const { at, bytes, rowsEach, bytesEach, rows, bytesTotal, ageMs } = keptBounds[table]
  const { numAffectedRows } = await sql`
    with ranked as (
      select ctid, gw, ${sql.ref(at)} as at,
             row_number() over own as row_of_own, sum(${sql.raw(bytes)}) over own as bytes_of_own,
             row_number() over everything as row_of_all, sum(${sql.raw(bytes)}) over everything as bytes_of_all
        from ${sql.table(table)}
      window own as (partition by gw order by ${sql.ref(at)} desc, ctid desc rows unbounded preceding),
             everything as (order by ${sql.ref(at)} desc, ctid desc rows unbounded preceding)),
    gone as (
      delete from ${sql.table(table)} t using ranked r
       where t.ctid = r.ctid and (row_of_own > ${rowsEach} or bytes_of_own > ${bytesEach} or row_of_all > ${rows}
          or bytes_of_all > ${bytesTotal} or r.at < ${new Date(now.getTime() - ageMs)}::timestamptz)
      returning t.gw, r.at)
    insert into kept_dropped (gw, what, dropped, last_at)
    select g.gw, ${table}, count(*), ${now}::timestamptz from gone g join concentrator c on c.gw = g.gw
     where g.at >= ${new Date(now.getTime() - ageMs)}::timestamptz group by g.gw
    ${addDropped}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Deletes the rows beyond the bounds and counts them; rows that are only too old are not counted. */
export const sweepKept = async (db: Db, nowMs: number): Promise<void> => {
  for (const table of keptTables) await sweepTable(db, table, new Date(nowMs))
}

export type Dropped = { gw: string; what: KeptTable; count: number }
/** Counts rows that were dropped before they were written. */
export const recordDropped = async (db: Db, dropped: readonly Dropped[], nowMs: number): Promise<void> => {
  if (dropped.length === 0) return
  await sql`
    insert into kept_dropped (gw, what, dropped, last_at)
    select d.gw, d.what, d.count, ${new Date(nowMs)}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(dropped)}::jsonb) as d (gw text, what text, count bigint) join concentrator c on c.gw = d.gw
    ${addDropped}`.execute(db)
}
