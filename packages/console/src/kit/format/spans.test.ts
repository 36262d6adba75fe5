import { describe, expect, it } from 'vitest'
import { hoursMinutesOf, spanOf } from './spans.ts'

describe('an age', () => {
  it.each([
    [-5000, 'seconds', 0],
    [12_400, 'seconds', 12],
    [59_600, 'minutes', 1],
    [3_599_000, 'minutes', 59],
    [7_300_000, 'hours', 2],
    [200_000_000, 'days', 2],
  ] as const)('of %d ms is told in %s: %d', (ms, unit, count) => {
    expect(spanOf(ms)).toEqual({ unit, count })
  })
})

describe('time left', () => {
  it('is whole hours and minutes, downwards, never below zero', () => {
    expect(hoursMinutesOf(4 * 3_600_000 + 16 * 60_000 + 59_000)).toEqual({ hours: 4, minutes: 16 })
    expect(hoursMinutesOf(-1)).toEqual({ hours: 0, minutes: 0 })
  })
})
