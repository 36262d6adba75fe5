import type { Pool } from 'pg'
import { askPlain, col } from '../kit/ask.ts'
import { forgetOldEpochs } from './old-epochs.ts'
import { keptBelowContiguous } from './remember.ts'

export type Range = [from: number, to: number]
/** How far a stream is committed: everything up to `contiguous`; `missing` lies between that and the highest number seen. */
export type StreamProgress = { contiguous: number; missing: Range[]; highest: number }

const missingMax = 100
/** Messages that wait above a hole for it to be filled. A journal of 7 days at a report each 10 s is 60,480. */
export const waitingMax = 100_000

/** Sorted ranges with those that touch or overlap made one. */
const joined = (ranges: readonly Range[]): Range[] => {
  const out: Range[] = []
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = out.at(-1)
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else out.push([from, to])
  }
  return out
}

/**
 * Progress from what is settled above `contiguous`: ranges that are committed and ranges that the concentrator has declared lost.
 * At most 100 missing ranges are named, the lowest first.
 */
export const progressOf = (contiguous: number, committed: readonly Range[], lost: readonly Range[]): StreamProgress => {
  const settled = joined([...(contiguous > 0 ? [[1, contiguous] as Range] : []), ...committed, ...lost])
  const first = settled[0]
  const end = first?.[0] === 1 ? first[1] : 0
  const beyond = settled.filter(([from]) => from > end + 1)
  const missing = beyond.map(([from], i): Range => [(i === 0 ? end : beyond[i - 1]![1]) + 1, from - 1])
  return { contiguous: end, missing: missing.slice(0, missingMax), highest: settled.at(-1)?.[1] ?? 0 }
}

/**
 * From where on a stream is looked at. Holes with more than `waitingMax` newer messages above them are given up: who leaves a hole on
 * purpose would otherwise have a key kept for each message for good.
 */
export const floorOf = (contiguous: number, committed: readonly Range[], most = waitingMax): number => {
  let left = most
  for (const [from, to] of committed.toSorted((a, b) => b[0] - a[0])) {
    const count = to - from + 1
    if (count > left) return to - left
    left -= count
  }
  return contiguous
}

type Stream = { gw: string; stream: 'tm' | 'ev'; epoch: string }

const rangeColumns = { from: col.number, to: col.number }

const read = async (pool: Pool, { gw, stream, epoch }: Stream) => {
  const key = [gw, stream, epoch]
  const known = await askPlain(
    pool,
    { contiguous: col.number },
    {
      name: 'streamKnown',
      text: 'select contiguous from ingest_stream where gw = $1 and stream = $2 and epoch = $3',
      values: key,
    },
  )
  const contiguous = known[0]?.contiguous ?? 0
  const committed = await askPlain(pool, rangeColumns, {
    name: 'streamIslands',
    text: `select min(seq) as "from", max(seq) as "to" from (
             select seq, seq - row_number() over (order by seq) as island from ingest_batch
             where gw = $1 and stream = $2 and epoch = $3 and seq > $4) s
           group by island order by 1`,
    values: [...key, contiguous],
  })
  const lost = await askPlain(pool, rangeColumns, {
    name: 'streamLost',
    text: `select seq_from as "from", seq_to as "to" from telemetry_gap where gw = $1 and stream = $2 and epoch = $3 and seq_to > $4`,
    values: [...key, contiguous],
  })
  const ranges = (rows: { from: number; to: number }[]): Range[] => rows.map((r) => [r.from, r.to])
  const floor = floorOf(contiguous, ranges(committed))
  const above = ranges(committed).filter(([, to]) => to > floor)
  return { before: contiguous, progress: progressOf(floor, above, ranges(lost)) }
}

/** The numbers of a stream that have not come, up to the newest one that has; nothing is written. */
export const missingOf = async (pool: Pool, stream: Stream): Promise<Range[]> => (await read(pool, stream)).progress.missing

const save = async (pool: Pool, { gw, stream, epoch }: Stream, progress: StreamProgress): Promise<void> => {
  await pool.query(
    `insert into ingest_stream (gw, stream, epoch, contiguous, highest) values ($1, $2, $3, $4, $5)
     on conflict (gw, stream, epoch) do update set contiguous = greatest(ingest_stream.contiguous, excluded.contiguous),
       highest = greatest(ingest_stream.highest, excluded.highest)`,
    [gw, stream, epoch, progress.contiguous, progress.highest],
  )
  await pool.query('delete from ingest_batch where gw = $1 and stream = $2 and epoch = $3 and seq <= $4', [
    gw,
    stream,
    epoch,
    progress.contiguous - keptBelowContiguous,
  ])
}

/**
 * Looks how far a stream is committed and remembers it, so that the next look is short and old keys can go; those of journals from long
 * ago go with them.
 */
export const streamProgress = async (pool: Pool, stream: Stream): Promise<StreamProgress> => {
  const { before, progress } = await read(pool, stream)
  if (progress.contiguous > before) await save(pool, stream, progress)
  await forgetOldEpochs(pool, stream)
  return progress
}
