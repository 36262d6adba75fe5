/** A range with both ends included. */
export type Range = readonly [from: number, to: number]

/** A set of positive integers kept as sorted ranges that neither touch nor overlap. */
export type RangeSet = {
  add(from: number, to: number): void
  has(n: number): boolean
  /** The parts of from..to that are not in the set, as ranges in order. */
  missing(from: number, to: number): Range[]
  ranges(): Range[]
}

/** Index of the first range that ends at or after `n`. */
const firstEndingAt = (ranges: readonly Range[], n: number): number => {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ranges[middle]![1] < n) low = middle + 1
    else high = middle
  }
  return low
}

/** `start` may have ranges in any order. Throws a RangeError for anything but ranges of positive integers. */
export const rangeSet = (start: readonly Range[] = []): RangeSet => {
  const ranges: Range[] = []
  const add = (from: number, to: number): void => {
    if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 1) throw new RangeError(`no range: ${from}..${to}`)
    if (to < from) return
    const first = firstEndingAt(ranges, from - 1)
    let last = first
    let merged: [number, number] = [from, to]
    while (last < ranges.length && ranges[last]![0] <= to + 1) {
      merged = [Math.min(merged[0], ranges[last]![0]), Math.max(merged[1], ranges[last]![1])]
      last++
    }
    ranges.splice(first, last - first, merged)
  }
  const missing = (from: number, to: number): Range[] => {
    const holes: Range[] = []
    let next = from
    for (let i = firstEndingAt(ranges, from); i < ranges.length && ranges[i]![0] <= to; i++) {
      if (ranges[i]![0] > next) holes.push([next, ranges[i]![0] - 1])
      next = ranges[i]![1] + 1
    }
    if (next <= to) holes.push([next, to])
    return holes
  }
  for (const [from, to] of start) add(from, to)
  return {
    add,
    has: (n) => {
      const range = ranges[firstEndingAt(ranges, n)]
      return range !== undefined && range[0] <= n
    },
    missing,
    ranges: () => ranges.map((r) => r),
  }
}

/** Numbers, in order and without repetition, as ranges. */
export const rangesOf = (numbers: Iterable<number>): Range[] => {
  const set = rangeSet()
  for (const n of numbers) set.add(n, n)
  return set.ranges()
}
