import { exportLivesMs, exportSilentMs } from '@sundial/core/exports/bounds.ts'
import { sql } from 'kysely'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import { json } from '../kit/json-shapes.ts'
import type { Db } from '../kit/open-store.ts'

const dueColumns = {
  id: col.number,
  userId: col.number,
  call: col.text,
  input: col.json(json.anything),
  form: col.textOf<'xlsx' | 'csv'>(),
  language: col.text,
  asker: col.json(json.anyObject),
  address: col.text.orNull,
  tries: col.number,
}
export type DueExport = RowOf<typeof dueColumns>

/** One server at a time looks which export is next, so that no user has two at work. */
const turn = 7_840_068

/**
 * Takes the export that waits longest, of a user of whom none is made; also one whose server has fallen silent, which is begun anew. Null:
 * there is none.
 */
export const takeExport = (db: Db, now: number): Promise<DueExport | null> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(turn)})`.execute(trx)
    const silent = sql`alive_at < ${new Date(now - exportSilentMs)}`
    const rows = await ask(trx, dueColumns)`
      update export_job e set state = 'making', tries = e.tries + 1, rows_done = 0, rows_total = null, alive_at = ${new Date(now)}
       where e.id = (
         select w.id from export_job w
          where (w.state = 'waiting' or w.state = 'making' and w.${silent})
            and not exists (select from export_job o where o.user_id = w.user_id and o.state = 'making' and o.id <> w.id and not o.${silent})
          order by w.asked_at, w.id limit 1)
      returning e.id, e.user_id as "userId", e.call, e.input, e.form, e.language, e.asker, e.address, e.tries`
    return rows[0] ?? null
  })

/** Says that an export is being made, and how far it is. False: it was cancelled, or another server makes it. */
export const noteMaking = async (
  db: Db,
  { id, tries }: Pick<DueExport, 'id' | 'tries'>,
  { rowsDone, rowsTotal, now }: { rowsDone: number; rowsTotal: number | null; now: number },
): Promise<boolean> =>
  (
    await ask(db, { id: col.number })`
      update export_job set rows_done = ${rowsDone}, rows_total = ${rowsTotal}, alive_at = ${new Date(now)}
       where id = ${id} and state = 'making' and tries = ${tries} returning id`
  ).length > 0

export type MadeExport = { fileName: string; fileType: string; storedAs: string; bytes: number; rows: number }

/** The file is whole. False: the export was cancelled, or another server makes it. */
export const endMade = async (trx: Db, { id, tries }: Pick<DueExport, 'id' | 'tries'>, made: MadeExport, now: number): Promise<boolean> =>
  (
    await ask(trx, { id: col.number })`
      update export_job set state = 'done', file_name = ${made.fileName}, file_type = ${made.fileType}, stored_as = ${made.storedAs},
             bytes = ${made.bytes}, rows_done = ${made.rows}, rows_total = ${made.rows},
             ended_at = ${new Date(now)}, expires_at = ${new Date(now + exportLivesMs)}
       where id = ${id} and state = 'making' and tries = ${tries} returning id`
  ).length > 0

export type WhyFailed = { reason: string; detail: Record<string, string | number> }

/** The file is not made. False: the export was cancelled, or another server makes it. */
export const endFailed = async (
  trx: Db,
  { id, tries }: Pick<DueExport, 'id' | 'tries'>,
  { reason, detail }: WhyFailed,
  now: number,
): Promise<boolean> =>
  (
    await ask(trx, { id: col.number })`
      update export_job set state = 'failed', reason = ${reason}, detail = ${JSON.stringify(detail)},
             ended_at = ${new Date(now)}, expires_at = ${new Date(now + exportLivesMs)}
       where id = ${id} and state = 'making' and tries = ${tries} returning id`
  ).length > 0

/** Lets somebody else make it, or the same server later. `spent`: the beginning counts as one of those that an export has. */
export const giveBackExport = async (db: Db, { id, tries }: Pick<DueExport, 'id' | 'tries'>, spent: boolean): Promise<void> => {
  await sql`update export_job set state = 'waiting', alive_at = null, tries = ${spent ? tries : tries - 1}
             where id = ${id} and state = 'making' and tries = ${tries}`.execute(db)
}

/** Bytes of all files. */
export const exportBytes = async (db: Db): Promise<number> =>
  (await askOne(db, { bytes: col.number })`select coalesce(sum(bytes), 0)::float8 as bytes from export_job where stored_as is not null`)
    .bytes

const endedColumns = { id: col.number, storedAs: col.text.orNull }
/** Exports whose time is over, and the oldest file where `alsoOldest`. */
export const endedExports = (db: Db, now: number, alsoOldest: boolean): Promise<RowOf<typeof endedColumns>[]> =>
  ask(db, endedColumns)`
    select e.id, e.stored_as as "storedAs" from export_job e
     where e.expires_at <= ${new Date(now)}
        or ${alsoOldest} and e.id = (select min(o.id) from export_job o where o.stored_as is not null)
     order by e.id limit 500`

/** Forgets an export whose file is removed. */
export const deleteExport = async (db: Db, id: number): Promise<void> => {
  await sql`delete from export_job where id = ${id}`.execute(db)
}

/** Names of the files that belong to an export. */
export const exportFiles = async (db: Db): Promise<Set<string>> =>
  new Set((await ask(db, { name: col.text })`select stored_as as name from export_job where stored_as is not null`).map(({ name }) => name))
