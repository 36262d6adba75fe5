/** A run longer than this counts as health: the next wait is the first one again. */
const healthyMs = 60_000

/** Waits before starting again: the first, doubling up to the last, back to the first after health. */
export const backOff = ({ first, last }: { first: number; last: number }) => {
  let delayMs = first
  return {
    /** Wait after a run of so long, ms. */
    after: (ranMs: number): number => {
      if (ranMs > healthyMs) delayMs = first
      const now = delayMs
      delayMs = Math.min(last, delayMs * 2)
      return now
    },
  }
}
