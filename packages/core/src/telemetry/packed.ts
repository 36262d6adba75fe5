import { sortIntegers } from './sort-integers.ts'
import { type ByteReader, type ByteWriter, ensure, readVarint, unzigzag, writeByte, writeVarint, zigzag } from './varint.ts'

/**
 * Values of one instant lie close together, apart from a few: each as its distance to a base in as few bits as most of them need, the few
 * others written out ("patched frame of reference"; Zukowski et al., Super-Scalar RAM-CPU Cache Compression, ICDE 2006).
 *
 * Bytes: zigzag varint base, byte width (0..24 bits), varint number of others, for each of these varint (place - place before) and zigzag
 * varint (value - base), then `width` bits a value from the lowest bit on (0 where it is one of the others).
 */
export type Frame = { base: number; width: number; others: number; bytes: number }

const widthMax = 24
/** Fewer values are not worth a frame. */
const countMin = 16
const magnitudeMax = 2 ** 30
/** Place and value of one that lies outside take about so many bytes. */
const otherBytes = 3

const bitsOf = (n: number): number => 32 - Math.clz32(n)

type Run = { from: number; count: number }

/** The run of sorted values within `reach` of each other that holds the most: where it begins and how many. The first of equals. */
const densest = (sorted: Int32Array, reach: number): Run => {
  let from = 0
  let begin = 0
  for (let end = 0; end < sorted.length; end++) {
    // The window only grows: a shorter run is none that holds the most.
    if (sorted[end]! - sorted[begin]! >= reach) begin++
    else from = begin
  }
  return { from, count: sorted.length - begin }
}

let buffer = new Int32Array(256)
/** In a buffer that the next call overwrites; null where they are few or large. */
const sortedOf = (values: ArrayLike<number>): Int32Array | null => {
  const { length } = values
  if (length < countMin) return null
  if (buffer.length < length) buffer = new Int32Array(length)
  let lowest = magnitudeMax
  let highest = -magnitudeMax
  for (let i = 0; i < length; i++) {
    const value = values[i]!
    if (value < lowest) lowest = value
    if (value > highest) highest = value
    buffer[i] = value
  }
  if (Math.max(highest, -lowest) > magnitudeMax) return null
  return sortIntegers(buffer.subarray(0, length), lowest, highest)
}

const bytesOf = (length: number, width: number, others: number): number => 7 + Math.ceil((length * width) / 8) + others * otherBytes

/** The cheapest frame for these integers; null where they are few, large or far apart. */
export const frameOf = (values: ArrayLike<number>): Frame | null => {
  const sorted = sortedOf(values)
  if (!sorted) return null
  const { length } = sorted
  let best: Frame | null = null
  for (let width = Math.min(widthMax, bitsOf(sorted[length - 1]! - sorted[0]!)); width >= 0; ) {
    const { from, count } = densest(sorted, 2 ** width)
    const others = length - count
    const bytes = bytesOf(length, width, others)
    // More than a quarter would stay outside, or narrower ones would only leave more outside.
    if (others > length >> 2 || (best && bytes > best.bytes + (length >> 3))) break
    if (!best || bytes < best.bytes) best = { base: sorted[from]!, width, others, bytes }
    // Widths between what the run needs and this one hold no more than it.
    width = Math.min(width - 1, bitsOf(sorted[from + count - 1]! - sorted[from]!))
  }
  return best
}

const isInside = (distance: number, width: number): boolean => distance >= 0 && distance < 1 << width

const writeOthers = (out: ByteWriter, values: ArrayLike<number>, { base, width }: Frame): void => {
  let before = 0
  for (let i = 0; i < values.length; i++) {
    const distance = values[i]! - base
    if (isInside(distance, width)) continue
    writeVarint(out, i - before)
    writeVarint(out, zigzag(distance))
    before = i
  }
}

const writeBits = (out: ByteWriter, values: ArrayLike<number>, { base, width }: Frame): void => {
  ensure(out, Math.ceil((values.length * width) / 8))
  const { bytes } = out
  let at = out.length
  let pending = 0
  let bits = 0
  for (let i = 0; i < values.length; i++) {
    const distance = values[i]! - base
    if (isInside(distance, width)) pending |= distance << bits
    for (bits += width; bits >= 8; bits -= 8) {
      bytes[at++] = pending
      pending >>>= 8
    }
  }
  if (bits > 0) bytes[at++] = pending
  out.length = at
}

export const writePacked = (out: ByteWriter, values: ArrayLike<number>, frame: Frame): void => {
  const { base, width, others } = frame
  writeVarint(out, zigzag(base))
  writeByte(out, width)
  writeVarint(out, others)
  if (others > 0) writeOthers(out, values, frame)
  writeBits(out, values, frame)
}

const readOthers = (from: ByteReader, count: number, base: number): Map<number, number> => {
  const others = new Map<number, number>()
  let at = 0
  for (let i = 0; i < count; i++) {
    at += readVarint(from)
    others.set(at, base + unzigzag(readVarint(from)))
  }
  return others
}

const readBits = (from: ByteReader, { base, width }: Pick<Frame, 'base' | 'width'>, count: number): number[] => {
  const values: number[] = new Array(count)
  const mask = 2 ** width - 1
  let pending = 0
  let bits = 0
  for (let i = 0; i < count; i++) {
    for (; bits < width; bits += 8) {
      const byte = from.bytes[from.at++]
      if (byte === undefined) throw new RangeError('encoded columns end too early')
      pending |= byte << bits
    }
    values[i] = base + (pending & mask)
    pending >>>= width
    bits -= width
  }
  return values
}

/** The `count` values back. Throws RangeError for damaged bytes. */
export const readPacked = (from: ByteReader, count: number): number[] => {
  const base = unzigzag(readVarint(from))
  const width = from.bytes[from.at++] ?? widthMax + 1
  const otherCount = readVarint(from)
  if (width > widthMax || otherCount > count) throw new RangeError('an encoded frame is damaged')
  const others = readOthers(from, otherCount, base)
  const values = readBits(from, { base, width }, count)
  for (const [i, value] of others) {
    if (i >= count) throw new RangeError('an encoded frame is damaged')
    values[i] = value
  }
  return values
}
