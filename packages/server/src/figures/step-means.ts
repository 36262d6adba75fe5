/**
 * Means over equal steps of values that each stand for a span of time (a report for the period that begins with it),
 * weighted by how much of it lies in the step: a quarter of an hour fills three steps of five minutes, no gap between.
 */
export const stepMeans = (first: number, stepMs: number, steps: number) => {
  const sums = new Float64Array(steps)
  const weights = new Float64Array(steps)
  return {
    /** A value from an instant to another, epoch ms; what lies outside the steps is left out. */
    add: (from: number, to: number, value: number): void => {
      const last = Math.min(steps - 1, Math.ceil((to - first) / stepMs) - 1)
      for (let i = Math.max(0, Math.floor((from - first) / stepMs)); i <= last; i++) {
        const begin = first + i * stepMs
        const weight = Math.min(to, begin + stepMs) - Math.max(from, begin)
        if (weight <= 0) continue
        sums[i]! += value * weight
        weights[i]! += weight
      }
    },
    /** Null where nothing lies in a step. */
    all: (): (number | null)[] => Array.from(sums, (sum, i) => (weights[i] === 0 ? null : sum / weights[i]!)),
  }
}
