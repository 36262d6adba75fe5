import { type ByteReader, type ByteWriter, readVarint, unzigzag, writeByte, writeVarint, zigzag } from './varint.ts'

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

/** The run of sorted values within `reach` of each other that holds the most: where it begins and how many. */
const densest = (sorted: Int32Array, reach: number): { from: number; count: number } => {
  let from = 0
  let count = 0
  for (let begin = 0, end = 0; end < sorted.length; end++) {
    while (sorted[end]! - sorted[begin]! >= reach) begin++
    if (end - begin + 1 > count) {
      count = end - begin + 1
      from = begin
    }
  }
  return { from, count }
}

/** The frame of this width that holds most of them; null where more than a quarter would stay outside. */
const frameOfWidth = (sorted: Int32Array, width: number): Frame | null => {
  const { from, count } = densest(sorted, 2 ** width)
  const others = sorted.length - count
  if (others > sorted.length >> 2) return null
  const bytes = 7 + Math.ceil((sorted.length * width) / 8) + others * otherBytes
  return { base: sorted[from]!, width, others, bytes }
}

/** The cheapest frame for these integers; null where they are few, large or far apart. */
export const frameOf = (values: readonly number[]): Frame | null => {
  if (values.length < countMin || values.some((v) => Math.abs(v) > magnitudeMax)) return null
  const sorted = Int32Array.from(values).sort()
  const widest = Math.min(widthMax, bitsOf(sorted.at(-1)! - sorted[0]!))
  let best: Frame | null = null
  for (let width = widest; width >= 0; width--) {
    const frame = frameOfWidth(sorted, width)
    // Narrower ones would only leave more outside.
    if (!frame || (best && frame.bytes > best.bytes + (values.length >> 3))) break
    if (!best || frame.bytes < best.bytes) best = frame
  }
  return best
}

const writeOthers = (out: ByteWriter, values: readonly number[], { base, width }: Frame): void => {
  let before = 0
  for (let i = 0; i < values.length; i++) {
    const distance = values[i]! - base
    if (isInside(distance, width)) continue
    writeVarint(out, i - before)
    writeVarint(out, zigzag(distance))
    before = i
  }
}

const isInside = (distance: number, width: number): boolean => distance >= 0 && distance < 1 << width

export const writePacked = (out: ByteWriter, values: readonly number[], frame: Frame): void => {
  const { base, width, others } = frame
  writeVarint(out, zigzag(base))
  writeByte(out, width)
  writeVarint(out, others)
  if (others > 0) writeOthers(out, values, frame)
  let pending = 0
  let bits = 0
  for (const value of values) {
    const distance = value - base
    if (isInside(distance, width)) pending |= distance << bits
    for (bits += width; bits >= 8; bits -= 8) {
      writeByte(out, pending & 0xff)
      pending >>>= 8
    }
  }
  if (bits > 0) writeByte(out, pending & 0xff)
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
