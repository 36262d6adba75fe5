import { exportLivesMs } from '@sundial/core/exports/bounds.ts'
import type { ExportState } from '@sundial/core/exports/states.ts'
import { sql } from 'kysely'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import { json } from '../kit/json-shapes.ts'
import type { Db } from '../kit/open-store.ts'

export type NewExport = {
  userId: number
  call: string
  input: unknown
  form: 'xlsx' | 'csv'
  language: string
  /** As whom it is made: rights and scope of this moment. */
  asker: Record<string, unknown>
  address: string
  now: number
}

/** Keeps what somebody wants made; answers its id. */
export const insertExport = async (trx: Db, e: NewExport): Promise<number> => {
  const { id } = await askOne(trx, { id: col.number })`
    insert into export_job (user_id, call, input, form, language, asker, address, asked_at)
    values (${e.userId}, ${e.call}, ${JSON.stringify(e.input)}, ${e.form}, ${e.language}, ${JSON.stringify(e.asker)}, ${e.address}, ${new Date(e.now)})
    returning id`
  return id
}

/** How many exports of somebody have not ended. Two asked for at once may go one beyond a bound. */
export const countUnfinished = async (db: Db, userId: number): Promise<number> =>
  (
    await askOne(db, { count: col.number })`
      select count(*) as count from export_job where user_id = ${userId} and state in ('waiting', 'making')`
  ).count

const shownColumns = {
  id: col.number,
  call: col.text,
  /** Of rows that a client holds; of a list that the server reads, which it is. */
  title: col.text.orNull,
  state: col.textOf<ExportState>(),
  form: col.textOf<'xlsx' | 'csv'>(),
  fileName: col.text.orNull,
  rowsTotal: col.number.orNull,
  rowsDone: col.number,
  bytes: col.number.orNull,
  ahead: col.number.orNull,
  reason: col.text.orNull,
  detail: col.json(json.anyObject),
  askedAt: col.ms,
  endedAt: col.ms.orNull,
  expiresAt: col.ms.orNull,
}
const shownMax = 50

/** The exports of somebody, the newest first. `db` sees those of everybody: how many stand before one that waits counts them all. */
export const exportsOf = (db: Db, userId: number): Promise<RowOf<typeof shownColumns>[]> =>
  ask(db, shownColumns)`
    select e.id, e.call, coalesce(e.input ->> 'exTitle', e.input ->> 'list') as title, e.state, e.form, e.file_name as "fileName", e.rows_total as "rowsTotal", e.rows_done as "rowsDone", e.bytes,
           case when e.state = 'waiting' then (select count(*) from export_job o
             where o.state in ('waiting', 'making') and (o.state = 'making' or (o.asked_at, o.id) < (e.asked_at, e.id))) end as ahead,
           e.reason, e.detail, e.asked_at as "askedAt", e.ended_at as "endedAt", e.expires_at as "expiresAt"
      from export_job e where e.user_id = ${userId} order by e.id desc limit ${sql.lit(shownMax)}`

const keptColumns = {
  id: col.number,
  call: col.text,
  input: col.json(json.anything),
  asker: col.json(json.anyObject),
  state: col.textOf<ExportState>(),
  rowsDone: col.number,
  fileName: col.text.orNull,
  fileType: col.text.orNull,
  storedAs: col.text.orNull,
}
export type KeptExport = RowOf<typeof keptColumns>

/** An export of this user. */
export const findExport = async (db: Db, userId: number, id: number): Promise<KeptExport | null> =>
  (
    await ask(db, keptColumns)`
      select id, call, input, asker, state, rows_done as "rowsDone", file_name as "fileName", file_type as "fileType", stored_as as "storedAs"
        from export_job where id = ${id} and user_id = ${userId}`
  )[0] ?? null

/** Ends an export of this user that has not ended; answers its call. Whoever makes it notices within a second. */
export const cancelExport = async (trx: Db, userId: number, id: number, now: number): Promise<string | null> =>
  (
    await ask(trx, { call: col.text })`
      update export_job set state = 'cancelled', ended_at = ${new Date(now)}, expires_at = ${new Date(now + exportLivesMs)}
       where id = ${id} and user_id = ${userId} and state in ('waiting', 'making') returning call`
  )[0]?.call ?? null
