import { describe, expect, it } from 'vitest'
import { nextInstant } from './reporting.ts'

describe('the instants of reports', () => {
  it.each([
    [0, 60, 60_000],
    [59_999, 60, 60_000],
    [60_000, 60, 120_000],
    [1_000_001, 900, 1_800_000],
  ])('after %i ms, every %i s: %i ms', (now, periodS, instant) => {
    expect(nextInstant(now, periodS)).toBe(instant)
  })
})
