import { uniformAt } from '../kit/random.ts'

/**
 * Medians of `repetitions` samples drawn with replacement from sorted values, sorted; the same for the same seed. What varies from
 * sample to sample is how much the median can be trusted. Source: B. Efron (1979). Draws ranks instead of values, so that no sample has
 * to be sorted: 10,000 of 1,500 values take about 0.2 s.
 */
export const bootstrapMedians = (sorted: Float64Array, repetitions: number, seed: number): Float64Array => {
  const n = sorted.length
  const medians = new Float64Array(repetitions)
  const drawn = new Uint32Array(n)
  const lower = (n - 1) >> 1
  const upper = n >> 1
  for (let r = 0; r < repetitions; r++) {
    drawn.fill(0)
    for (let i = 0; i < n; i++) drawn[Math.floor(uniformAt(seed, r * n + i) * n)]!++
    let rank = 0
    let below = drawn[0]!
    while (below <= lower) below += drawn[++rank]!
    const left = sorted[rank]!
    while (below <= upper) below += drawn[++rank]!
    medians[r] = (left + sorted[rank]!) / 2
  }
  return medians.sort()
}
