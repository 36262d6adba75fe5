import { setImmediate as breath } from 'node:timers/promises'
import fc from 'fast-check'

/** One edit of bytes: its kind, place and value all come from one number, so that a million of them cost little. */
type Edit = (bytes: Uint8Array, at: number, value: number) => Uint8Array

const joined = (...parts: Uint8Array[]): Uint8Array => Buffer.concat(parts)
const withByte = (bytes: Uint8Array, at: number, value: number): Uint8Array => {
  const copy = new Uint8Array(bytes)
  copy[at] = value // of no effect where there is no byte
  return copy
}
const brackets = new Uint8Array(8 * 256).fill(0x5b)
const keys = Buffer.from('"a":[{},'.repeat(256))
const digits = new Uint8Array(256).fill(0x39)
const noUtf8 = Uint8Array.of(0xed, 0xa0, 0x80)
const shortEdits: readonly Edit[] = [
  // A byte changed, a bit turned.
  (bytes, at, value) => withByte(bytes, at, value),
  (bytes, at, value) => withByte(bytes, at, bytes[at]! ^ (1 << (value & 7))),
  // One more, one less.
  (bytes, at, value) => joined(bytes.subarray(0, at), Uint8Array.of(value), bytes.subarray(at)),
  (bytes, at) => joined(bytes.subarray(0, at), bytes.subarray(at + 1)),
  // Cut off in front, cut off behind.
  (bytes, at) => bytes.slice(at),
  (bytes, at) => bytes.slice(0, at),
  // A part repeated, the whole repeated.
  (bytes, at, value) => joined(bytes, bytes.subarray(at, at + value)),
  (bytes) => joined(bytes, bytes),
  // Bytes that are no UTF-8.
  (bytes, at) => joined(bytes.subarray(0, at), noUtf8, bytes.subarray(at)),
]
const longEdits: readonly Edit[] = [
  // Far too long; up to 2,040 lists in each other; wide; a number without end.
  (bytes, at, value) => joined(bytes.subarray(0, at), new Uint8Array(8 * value).fill(value), bytes.subarray(at)),
  (bytes, at, value) => joined(bytes.subarray(0, at), brackets.subarray(0, 8 * value), bytes.subarray(at)),
  (bytes, at, value) => joined(bytes.subarray(0, at), keys.subarray(0, 8 * value), bytes.subarray(at)),
  (bytes, at, value) => joined(bytes.subarray(0, at), digits.subarray(0, value), bytes.subarray(at)),
]
/** A long frame costs 10 to 40 times as much as a short one: 4 of 184 edits are long, so about 63,000 frames of a million have one. */
const edits: readonly Edit[] = [...Array<readonly Edit[]>(20).fill(shortEdits).flat(), ...longEdits]

const edited = (bytes: Uint8Array, edit: number): Uint8Array => {
  const kind = edits[edit % edits.length]!
  const value = Math.floor(edit / edits.length) & 0xff
  return kind(bytes, Math.floor(edit / edits.length / 256) % Math.max(1, bytes.length), value)
}

/** A sound frame with one to five edits. */
const mutated = (frames: readonly Uint8Array[]): fc.Arbitrary<Uint8Array> =>
  fc
    .tuple(fc.nat(frames.length - 1), fc.array(fc.nat(0x7fffffff), { minLength: 1, maxLength: 5 }))
    .map(([i, all]) => all.reduce(edited, frames[i]!))

export type FuzzResult = { runs: number; p50Ms: number; p99Ms: number }

/** Runs between two breaths: what native code holds (torn archives) is only given back when the event loop turns. */
const batch = 10_000

/**
 * Parses `runs` mutated frames, always the same ones for a seed. Rejects with the shortest frame found on which `parse` throws.
 * Runs are rounded up to 10,000 of them.
 */
export const fuzz = async (
  frames: readonly Uint8Array[],
  parse: (bytes: Uint8Array) => void,
  runs: number,
  seed: number,
): Promise<FuzzResult> => {
  const took = new Float64Array(batch * Math.ceil(runs / batch))
  let run = 0
  const parsed = fc.property(mutated(frames), (bytes) => {
    const from = performance.now()
    parse(bytes)
    took[run++] = performance.now() - from
  })
  for (let i = 0; i < took.length; i += batch) {
    fc.assert(parsed, { seed: seed + i, numRuns: batch })
    await breath()
  }
  took.sort()
  const at = (share: number): number => took[Math.min(took.length - 1, Math.floor(share * took.length))]!
  return { runs: took.length, p50Ms: at(0.5), p99Ms: at(0.99) }
}
