import { describe, expect, it } from 'vitest'
import { failureRate } from './failure-rate.ts'

const percent = (share: number): number => Math.round(share * 1_000) / 10

describe('the rate of failures', () => {
  it.each([
    // exact one-sided bounds: quantiles of the beta distribution
    [0, 20, 0, 13.9],
    [1, 1, 5, 100],
    [1, 20, 0.3, 21.6],
    [3, 212, 0.4, 3.6],
    [10, 100, 5.5, 16.4],
    [20, 20, 86.1, 100],
  ])('%i of %i lies between %f %% and %f %%', (failed, finished, low, high) => {
    const rate = failureRate(failed, finished)
    expect([percent(rate.low), percent(rate.high)]).toEqual([low, high])
    expect(rate.share).toBe(failed / finished)
  })
  it('of none that has finished says nothing', () => {
    expect(failureRate(0, 0)).toEqual({ failed: 0, finished: 0, share: null, low: 0, high: 1 })
  })
  it('has bounds that hold its share, and that narrow with each that has finished, up to a whole fleet', () => {
    let width = 1
    for (const finished of [10, 100, 1_000, 20_000, 200_000]) {
      const { low, share, high } = failureRate(finished / 10, finished)
      expect(low).toBeLessThan(share!)
      expect(high).toBeGreaterThan(share!)
      expect(high - low).toBeLessThan(width)
      width = high - low
    }
  })
})
