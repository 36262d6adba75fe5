/** Quantile of sorted values by straight lines between them, `share` 0..1 (R's type 7, as NumPy); NaN of none. */
export const quantileOf = (sorted: ArrayLike<number>, share: number): number => {
  if (sorted.length === 0) return Number.NaN
  const at = Math.min(1, Math.max(0, share)) * (sorted.length - 1)
  const low = Math.floor(at)
  const left = sorted[low]!
  return left + (sorted[Math.min(low + 1, sorted.length - 1)]! - left) * (at - low)
}

/** The same values from the smallest on; NaN counts as missing and is left out. */
export const sortedValues = (values: Iterable<number>): Float64Array =>
  Float64Array.from(values)
    .filter((x) => !Number.isNaN(x))
    .sort()

/** Middle of the values, NaN of none. */
export const medianOf = (values: Iterable<number>): number => quantileOf(sortedValues(values), 0.5)
