import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '@sundial/core/kit/log.ts'
import { z } from 'zod'
import { replaceFile } from '../durable-file.ts'
import { type Range, rangeSet } from '../ranges.ts'
import { readIfThere } from '../read-if-there.ts'
import { type Holding, hold } from './holding.ts'
import { type MarksFile, openMarks } from './marks.ts'
import { type Stream, streams } from './record.ts'
import { epochOfSegments, scanSegment, segmentPaths } from './segment.ts'

const range = z.tuple([z.int().min(1), z.int().min(1)])
const settledFile = z.strictObject({ tm: z.array(range), ev: z.array(range) })
const journalFile = z.strictObject({ epoch: z.string().regex(/^[0-9a-f]{16}$/) })

/** Reads a JSON file of the journal; null if it is missing or damaged. Damage is logged. */
const readOwn = async <S extends z.ZodType>(path: string, schema: S, log: Log): Promise<z.output<S> | null> => {
  const text = await readIfThere(path)
  if (text === null) return null
  try {
    return schema.parse(JSON.parse(text.toString()))
  } catch (error) {
    log('error', 'journalFileDamaged', { path, error: String(error) })
    return null
  }
}

/** The journal's epoch: from its file, else from its segments, else new. A new journal never reuses the numbers of an old one. */
const epochOf = async (folder: string, paths: readonly string[], log: Log): Promise<string> => {
  const path = join(folder, 'journal.json')
  const noted = await readOwn(path, journalFile, log)
  if (noted) return noted.epoch
  const epoch = (await epochOfSegments(paths)) ?? randomBytes(8).toString('hex')
  await replaceFile(path, JSON.stringify({ epoch }))
  return epoch
}

const emptyHolding = (folder: string, log: Log): Holding => ({
  folder,
  log,
  index: { tm: new Map(), ev: new Map() },
  settled: { tm: rangeSet(), ev: rangeSet() },
  last: { tm: 0, ev: 0 },
  written: { tm: 0, ev: 0 },
  segments: new Set(),
  current: { tm: null, ev: null },
  cachedBytes: 0,
  settledDirty: false,
})

/** Loads one file; returns the lowest number that it was made for. */
const takeIn = async (holding: Holding, path: string, epoch: string): Promise<{ stream: Stream; firstSeq: number } | null> => {
  const scan = await scanSegment(path, epoch)
  if (!scan) {
    holding.log('error', 'journalSegmentUnreadable', { path })
    return null
  }
  const { segment, entries, torn } = scan
  if (torn) holding.log('warn', 'journalSegmentTorn', { path, intact: entries.length })
  holding.segments.add(segment)
  for (const entry of entries) {
    holding.last[segment.stream] = Math.max(holding.last[segment.stream], entry.seq)
    if (!holding.settled[segment.stream].has(entry.seq)) hold(holding, entry)
  }
  return segment
}

export type Lost = { stream: Stream; range: Range }

/** Numbers that were given, are not settled, and are missing in all files. */
const lostOf = (holding: Holding): Lost[] =>
  streams.flatMap((stream) => {
    const known = rangeSet(holding.settled[stream].ranges())
    for (const seq of holding.index[stream].keys()) known.add(seq, seq)
    return known.missing(1, holding.last[stream]).map((lost) => ({ stream, range: lost }))
  })

/** If the settled numbers are unknown, numbers before the first file count as settled, because files are removed only after settling. */
const assumeSettled = (holding: Holding, first: Record<Stream, number>): void => {
  for (const stream of streams) if (first[stream] > 1) holding.settled[stream].add(1, Math.min(first[stream] - 1, holding.last[stream]))
}

/** Opens the journal in `folder` however the last process ended, or makes a new one. */
export const reopen = async (folder: string, log: Log): Promise<{ holding: Holding; marks: MarksFile; epoch: string; lost: Lost[] }> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const paths = await segmentPaths(folder)
  const epoch = await epochOf(folder, paths, log)
  const holding = emptyHolding(folder, log)
  const noted = await readOwn(join(folder, 'settled.json'), settledFile, log)
  for (const stream of streams) holding.settled[stream] = rangeSet(noted?.[stream] ?? [])
  const first: Record<Stream, number> = { tm: Number.POSITIVE_INFINITY, ev: Number.POSITIVE_INFINITY }
  for (const path of paths) {
    const found = await takeIn(holding, path, epoch)
    if (found) first[found.stream] = Math.min(first[found.stream], found.firstSeq)
  }
  const marks = await openMarks(join(folder, 'marks'))
  for (const stream of streams) {
    const settledTo = holding.settled[stream].ranges().at(-1)?.[1] ?? 0
    holding.last[stream] = Math.max(holding.last[stream], marks.found[stream], settledTo)
    holding.written[stream] = holding.last[stream]
  }
  if (!noted) assumeSettled(holding, first)
  holding.settledDirty = !noted
  return { holding, marks, epoch, lost: lostOf(holding) }
}
