import { join } from 'node:path'
import type { Log } from '@sundial/core/kit/log.ts'
import { replaceFile } from '../durable-file.ts'
import { type Range, type RangeSet, rangesOf } from '../ranges.ts'
import type { Stream } from './record.ts'
import { closeSegment, type Entry, removeSegment, type Segment } from './segment.ts'

/** Contents of a journal: unsettled records by number, their files, and the settled numbers. */
export type Holding = {
  folder: string
  log: Log
  index: Record<Stream, Map<number, Entry>>
  /** Settled numbers: acknowledged, rejected, or reported as lost. */
  settled: Record<Stream, RangeSet>
  /** Highest number given. */
  last: Record<Stream, number>
  /** Highest number on the disk. */
  written: Record<Stream, number>
  segments: Set<Segment>
  current: Record<Stream, Segment | null>
  cachedBytes: number
  settledDirty: boolean
}

/** Payloads up to this total, in bytes, stay in memory until they are settled; others are read again from their file. */
const cacheBytesMax = 2 * 1024 * 1024

/** Limit of telemetry in memory while the disk has no space, bytes. */
const volatileBytesMax = 512 * 1024

/** In memory only, because the disk had no space. */
export const isVolatile = ({ segment }: Entry): boolean => segment.path === ''

export const hold = (holding: Holding, entry: Entry): void => {
  const before = holding.index[entry.segment.stream].get(entry.seq)
  if (before) release(holding, before)
  entry.segment.held++
  if (!isVolatile(entry) && holding.cachedBytes + entry.length > cacheBytesMax) entry.payload = null
  if (entry.payload) holding.cachedBytes += entry.length
  holding.index[entry.segment.stream].set(entry.seq, entry)
}

const release = (holding: Holding, entry: Entry): void => {
  holding.index[entry.segment.stream].delete(entry.seq)
  entry.segment.held--
  if (entry.payload) holding.cachedBytes -= entry.length
}

/** Held numbers of `from..to`. The cost depends on the held numbers, not on the length of the range. */
const heldIn = (index: Map<number, Entry>, from: number, to: number): Entry[] => {
  if (to - from >= index.size) return [...index.values()].filter((e) => e.seq >= from && e.seq <= to)
  const found: Entry[] = []
  for (let seq = from; seq <= to; seq++) {
    const entry = index.get(seq)
    if (entry) found.push(entry)
  }
  return found
}

/** Settles these numbers and returns how many of them were held. Ignores numbers that were never given. */
export const settle = (holding: Holding, stream: Stream, from: number, to: number): number => {
  const end = Math.min(to, holding.last[stream])
  if (from < 1 || end < from) return 0
  const entries = heldIn(holding.index[stream], from, end)
  for (const entry of entries) release(holding, entry)
  holding.settled[stream].add(from, end)
  holding.settledDirty = true
  return entries.length
}

/** Bytes of all files. */
export const heldBytes = (holding: Holding): number => {
  let bytes = 0
  for (const segment of holding.segments) bytes += segment.bytes
  return bytes
}

const persistSettled = async (holding: Holding): Promise<void> => {
  if (!holding.settledDirty) return
  holding.settledDirty = false
  const { tm, ev } = holding.settled
  try {
    await replaceFile(join(holding.folder, 'settled.json'), JSON.stringify({ tm: tm.ranges(), ev: ev.ranges() }))
  } catch (error) {
    holding.settledDirty = true
    throw error
  }
}

/** Saves the settled numbers before it removes files without held records, so that a removed file never looks like lost data. */
export const tidy = async (holding: Holding): Promise<void> => {
  const empty = [...holding.segments].filter((s) => s.held === 0 && s !== holding.current[s.stream])
  await persistSettled(holding)
  for (const segment of empty) {
    holding.segments.delete(segment)
    await removeSegment(segment)
  }
}

/** The oldest telemetry file that is not being written, with its held numbers: the first to drop when the journal is full. */
export const oldestTelemetry = (holding: Holding): { segment: Segment; ranges: Range[] } | null => {
  for (const segment of holding.segments) {
    if (segment.stream !== 'tm' || segment === holding.current.tm) continue
    const held = [...holding.index.tm.values()].filter((e) => e.segment === segment)
    return { segment, ranges: rangesOf(held.map((e) => e.seq)) }
  }
  return null
}

/** Numbers of the oldest memory-only telemetry beyond the limit. */
export const surplusVolatile = ({ index }: Holding): Range[] => {
  const entries = [...index.tm.values()].filter(isVolatile)
  let bytes = entries.reduce((sum, { length }) => sum + length, 0)
  const gone: number[] = []
  for (const { seq, length } of entries) {
    if (bytes <= volatileBytesMax) break
    bytes -= length
    gone.push(seq)
  }
  return rangesOf(gone)
}

/** Records of both streams that are in memory only. */
export const volatileOf = ({ index }: Holding): Entry[] => [...index.ev.values(), ...index.tm.values()].filter(isVolatile)

export const closeHolding = async (holding: Holding): Promise<void> => {
  for (const segment of holding.segments) await closeSegment(segment)
}
