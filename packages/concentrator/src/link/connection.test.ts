import { describe, expect, it } from 'vitest'
import { reconnectWaitMs } from './connection.ts'

describe('reconnecting', () => {
  it('waits between the shortest time and one that doubles up to the longest', () => {
    const longest = [0, 1, 2, 3, 4, 5, 6, 50, 2000].map((attempt) => reconnectWaitMs(attempt, 1000, 60_000, () => 1))
    expect(longest).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000, 60_000])
    expect(reconnectWaitMs(7, 1000, 60_000, () => 0)).toBe(1000)
  })
  it('spreads a fleet evenly over the whole wait', () => {
    expect(reconnectWaitMs(9, 1000, 61_000, () => 0.25)).toBe(16_000)
  })
})
