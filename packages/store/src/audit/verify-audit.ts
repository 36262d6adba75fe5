import { askOne, col, type RowOf } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

/** Null: every row is there and as it was written. Otherwise the first that is not: changed, or with rows missing before it. */
export type AuditState = { rows: number; brokenAt: number | null }

type Link = { rows: number; id: number; hash: Buffer }
const partColumns = {
  rows: col.number,
  broken: col.number.orNull,
  id: col.number.orNull,
  hash: col.bytes.orNull,
}
type Part = RowOf<typeof partColumns>

/** So many rows in one statement: none takes so long that its connection is taken for dead. */
const rowsAtOnce = 20_000

/** Rows with ids in (from, to], each of which must continue the chain and the numbers after `link`. */
const follow = (db: Db, from: number, to: number, link: Link): Promise<Part> =>
  askOne(db, partColumns)`
    with linked as (
      select a.id, a.hash, row_number() over (order by a.id) + ${link.rows}::bigint as n,
             sha256(coalesce(lag(a.hash) over (order by a.id), ${link.hash}::bytea) || audit_content(a)) as wanted
        from audit a where a.id > ${from} and a.id <= ${to})
    select count(*) as rows, min(id) filter (where hash <> wanted or id <> n) as broken, max(id) as id,
           (select hash from linked order by id desc limit 1) as hash
      from linked`

const endsColumns = {
  headId: col.number.orNull,
  headHash: col.bytes.orNull,
  last: col.number,
  start: col.bytes,
}
type Ends = RowOf<typeof endsColumns>
const endsOf = (db: Db): Promise<Ends> =>
  askOne(db, endsColumns)`
    select h.id as "headId", h.hash as "headHash", coalesce((select max(id) from audit), 0) as last, sha256('sundial audit') as start
      from (select) one left join audit_head h on true`

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
