import { sql } from 'kysely'
import type { Db } from '../kit/open-store.ts'

/** Null: every row is there and as it was written. Otherwise the first that is not: changed, or with rows missing before it. */
export type AuditState = { rows: number; brokenAt: number | null }

type Link = { rows: number; id: number; hash: Buffer }
type Part = { rows: number; broken: number | null; id: number | null; hash: Buffer | null }

/** So many rows in one statement: none takes so long that its connection is taken for dead. */
const rowsAtOnce = 20_000

/** Rows with ids in (from, to], each of which must continue the chain and the numbers after `link`. */
const follow = async (db: Db, from: number, to: number, link: Link): Promise<Part> => {
  const { rows } = await sql<Part>`
    with linked as (
      select a.id, a.hash, row_number() over (order by a.id) + ${link.rows}::bigint as n,
             sha256(coalesce(lag(a.hash) over (order by a.id), ${link.hash}::bytea) || audit_content(a)) as wanted
        from audit a where a.id > ${from} and a.id <= ${to})
    select count(*) as rows, min(id) filter (where hash <> wanted or id <> n) as broken, max(id) as id,
           (select hash from linked order by id desc limit 1) as hash
      from linked`.execute(db)
  return rows[0]!
}

type Ends = { headId: number | null; headHash: Buffer | null; last: number; start: Buffer }
const endsOf = async (db: Db): Promise<Ends> => {
  const { rows } = await sql<Ends>`
    select h.id as "headId", h.hash as "headHash", coalesce((select max(id) from audit), 0) as last, sha256('sundial audit') as start
      from (select) one left join audit_head h on true`.execute(db)
  return rows[0]!
}

/**
 * Follows the chain from the first row to the last that there is when it begins. What it can't see is a database put back as a whole to
 * an earlier state: keep the number of rows and the last hash elsewhere for that.
 */
export const verifyAudit = async (db: Db): Promise<AuditState> => {
  const { headId, headHash, last, start } = await endsOf(db)
  let link: Link = { rows: 0, id: 0, hash: start }
  let brokenAt: number | null = null
  for (let from = 0; from < last; from += rowsAtOnce) {
    const part = await follow(db, from, Math.min(last, from + rowsAtOnce), link)
    brokenAt ??= part.broken
    link = { rows: link.rows + part.rows, id: part.id ?? link.id, hash: part.hash ?? link.hash }
  }
  const whole = headId === link.rows && headHash?.equals(link.hash) === true
  return { rows: link.rows, brokenAt: brokenAt ?? (whole ? null : link.id + 1) }
}
