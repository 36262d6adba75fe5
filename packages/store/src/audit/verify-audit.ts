import { sql } from 'kysely'
import type { Db } from '../kit/open-store.ts'

/** Null: every row is there and as it was written. Otherwise the first that is not: changed, or with rows missing before it. */
export type AuditState = { rows: number; brokenAt: number | null }

/**
 * Follows the chain from the first row to the last. What it can't see is a database put back as a whole to an earlier state: keep the
 * number of rows and the last hash elsewhere for that.
 */
export const verifyAudit = async (db: Db): Promise<AuditState> => {
  const { rows } = await sql<{ rows: number; broken: number | null; last: number; whole: boolean | null }>`
    with linked as (
      select a.id, a.hash, row_number() over (order by a.id) as n,
             sha256(coalesce(lag(a.hash) over (order by a.id), sha256('sundial audit')) || audit_content(a)) as wanted
        from audit a)
    select count(*) as rows, min(id) filter (where hash <> wanted or id <> n) as broken, coalesce(max(id), 0) as last,
           (select h.id = (select count(*) from linked) and h.hash = coalesce((select hash from linked order by id desc limit 1),
              sha256('sundial audit')) from audit_head h) as whole
      from linked`.execute(db)
  const { rows: count, broken, last, whole } = rows[0]!
  return { rows: count, brokenAt: broken ?? (whole === true ? null : last + 1) }
}
