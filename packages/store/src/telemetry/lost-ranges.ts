import type { Transaction } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import type { Database } from '../kit/database.ts'
import type { Range } from './stream-progress.ts'

const rangesMax = 100

/** The parts of `from` to `to` that none of the ranges, sorted and apart, covers. */
export const withoutRanges = (from: number, to: number, covered: readonly Range[]): Range[] => {
  const left: Range[] = []
  let next = from
  for (const [first, last] of covered) {
    if (first > next) left.push([next, first - 1])
    next = last + 1
  }
  return next <= to ? [...left, [next, to]] : left
}

type Stream = { gw: string; stream: 'tm' | 'ev'; epoch: string }

/**
 * What is really lost of the numbers that a concentrator no longer holds: those that are not committed. Asked for what is missing, it
 * may be asked for a number that is being committed at that moment; once that is acknowledged it has let it go. More than 100 parts are
 * told as one.
 */
export const lostRanges = async (tx: Transaction<Database>, { gw, stream, epoch }: Stream, from: number, to: number): Promise<Range[]> => {
  const rows = await ask(tx, { from: col.number, to: col.number })`
    select 0::bigint as "from", contiguous as "to" from ingest_stream where gw = ${gw} and stream = ${stream} and epoch = ${epoch}
    union all
    select min(seq), max(seq) from (
      select seq, seq - row_number() over (order by seq) as island from ingest_batch
      where gw = ${gw} and stream = ${stream} and epoch = ${epoch} and seq between ${from}::bigint and ${to}::bigint
        and seq > coalesce((select contiguous from ingest_stream where gw = ${gw} and stream = ${stream} and epoch = ${epoch}), 0)) s
    group by island order by 1`
  const covered = rows.map((row): Range => [row.from, row.to]).filter(([, last]) => last >= from)
  const lost = withoutRanges(from, to, covered)
  return lost.length > rangesMax ? [[lost[0]![0], lost.at(-1)![1]]] : lost
}
