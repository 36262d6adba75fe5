import { Refusal } from '@sundial/core/kit/refusal.ts'
import { sql } from 'kysely'
import { ask, col, type RowOf } from './ask.ts'
import type { Db } from './open-store.ts'

/** Tables whose rows count the changes by people (concentrators have calls of their own). */
type Counted = 'station' | 'organisation' | 'role' | 'app_user'
export type RowChange = { userId: number; now: number }

const versionColumns = { version: col.number, changedBy: col.text.orNull, changedAt: col.ms.orNull }

/**
 * The version of a row, locked until the transaction ends, and who changed it last. Whether the asker sees the row was asked before.
 * @throws Refusal notFound
 */
export const lockVersion = async (trx: Db, table: Counted, id: number): Promise<RowOf<typeof versionColumns>> => {
  const rows = await ask(trx, versionColumns)`
    select t.version, p.real_name as "changedBy", t.changed_at as "changedAt"
      from ${sql.table(table)} t left join person p on p.id = t.changed_by where t.id = ${id} for update of t`
  if (!rows[0]) throw new Refusal('notFound')
  return rows[0]
}

/** One more change by a person. */
export const raiseVersion = async (trx: Db, table: Counted, id: number, { userId, now }: RowChange): Promise<void> => {
  await sql`
    update ${sql.table(table)} set version = version + 1, changed_by = ${userId}::bigint, changed_at = ${new Date(now)}::timestamptz
     where id = ${id}`.execute(trx)
}
