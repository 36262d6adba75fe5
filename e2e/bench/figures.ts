import { setTimeout as pause } from 'node:timers/promises'

/** One line of the bench: what was measured, the figure, and the target where scale.md of the design has one. */
export type Figure = { subject: string; result: string; target?: string; met?: boolean }

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!

/** Median, 95th percentile and largest of times in ms. */
export const spread = (ms: readonly number[]) => {
  const sorted = [...ms].sort((a, b) => a - b)
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), max: sorted.at(-1)! }
}
export const shown = (ms: readonly number[]): string => {
  const { p50, p95, max } = spread(ms)
  return `p50 ${p50.toFixed(1)} · p95 ${p95.toFixed(1)} · max ${max.toFixed(1)} ms (${ms.length})`
}

/** Wall time of each of `count` runs, one after another, ms; `warm` runs before them are not counted. `pauseMs` passes before each. */
export const timed = async (count: number, run: () => Promise<unknown>, { warm = 5, pauseMs = 0 } = {}): Promise<number[]> => {
  for (let i = 0; i < warm; i++) await run()
  const ms: number[] = []
  for (let i = 0; i < count; i++) {
    if (pauseMs > 0) await pause(pauseMs)
    const start = performance.now()
    await run()
    ms.push(performance.now() - start)
  }
  return ms
}
