import { describe, expect, it } from 'vitest'
import { normalAt } from '../kit/random.ts'
import { bootstrapMedians } from './bootstrap.ts'
import { type DailyYield, dayMs } from './daily-yield.ts'
import { leastSquaresRate } from './least-squares.ts'
import { yearOnYear } from './year-on-year.ts'

const start = Date.UTC(2019, 0, 1)
/** Yields of some years, with a season of ±5 %, noise of 1 % and a change of `percent` a year. */
const plant = (percent: number, years: number): DailyYield[] =>
  Array.from({ length: Math.round(years * 365) }, (_, i) => ({
    atMs: start + i * dayMs,
    value: (1 + (percent / 100) * (i / 365)) * (1 + 0.05 * Math.cos((2 * Math.PI * i) / 365)) + 0.01 * normalAt(5, i),
  }))

describe('degradation year on year', () => {
  it.each([-2, -0.5, 0, 1])('finds %d percent a year under season and noise, with the truth in its interval', (percent) => {
    const found = yearOnYear(plant(percent, 5), 1)!
    expect(Math.abs(found.ratePercent - percent)).toBeLessThan(0.1)
    expect(found.intervalPercent[0]).toBeLessThan(found.ratePercent)
    expect(found.intervalPercent[1]).toBeGreaterThan(found.ratePercent)
    expect(found.exceededPercent).toBeLessThan(found.intervalPercent[0])
    expect(Math.abs(found.ratePercent - percent)).toBeLessThan(2 * (found.intervalPercent[1] - found.intervalPercent[0]))
  })

  it('is the same for the same seed, and its rate for any', () => {
    const days = plant(-1, 3)
    expect(yearOnYear(days, 9)).toEqual(yearOnYear(days, 9))
    expect(yearOnYear(days, 8)!.ratePercent).toBe(yearOnYear(days, 9)!.ratePercent)
    expect(yearOnYear(days, 8)!.intervalPercent).not.toEqual(yearOnYear(days, 9)!.intervalPercent)
  })

  it('does without missing days, in any order, and takes a day up to eight days before the anniversary', () => {
    const gappy = plant(-1, 4).map((day, i) => (i % 7 < 3 ? { ...day, value: Number.NaN } : day))
    const found = yearOnYear([...gappy].reverse(), 1)!
    expect(Math.abs(found.ratePercent + 1)).toBeLessThan(0.2)
    expect(found.pairs).toBeGreaterThan(550)
    const weekly = plant(-1, 4).filter((_, i) => i % 7 === 0)
    expect(Math.abs(yearOnYear(weekly, 1)!.ratePercent + 1)).toBeLessThan(0.3)
  })

  it('sets 28 February against 29 and 28 of the leap year before', () => {
    const days = [Date.UTC(2024, 1, 29), Date.UTC(2025, 1, 28)].map((atMs, i) => ({ atMs, value: 1 - 0.01 * i }))
    expect(yearOnYear(days, 1)).toMatchObject({ pairs: 1 })
  })

  it('says nothing without two days a year apart', () => {
    expect(yearOnYear([], 1)).toBeNull()
    expect(yearOnYear(plant(-1, 0.9), 1)).toBeNull()
    expect(yearOnYear([{ atMs: start, value: Number.NaN }], 1)).toBeNull()
  })
})

describe('medians of resamples', () => {
  it('spread as the median’s own error says: 1.25 σ / √n', () => {
    const sorted = Float64Array.from({ length: 401 }, (_, i) => normalAt(3, i)).sort()
    const medians = bootstrapMedians(sorted, 4000, 7)
    const mean = medians.reduce((sum, x) => sum + x, 0) / medians.length
    const deviation = Math.sqrt(medians.reduce((sum, x) => sum + (x - mean) ** 2, 0) / medians.length)
    expect(Math.abs(deviation / (1.2533 / Math.sqrt(401)) - 1)).toBeLessThan(0.25)
    expect([...medians]).toEqual([...medians].sort((a, b) => a - b))
  })

  it('are means of the middle two of an even number', () => {
    const values = new Set(bootstrapMedians(Float64Array.of(0, 1), 200, 1))
    expect([...values].sort()).toEqual([0, 0.5, 1])
    expect([...bootstrapMedians(Float64Array.of(4), 3, 1)]).toEqual([4, 4, 4])
  })
})

describe('degradation by least squares', () => {
  it('is the slope of a straight line against its first value', () => {
    const line = Array.from({ length: 900 }, (_, i) => ({ atMs: start + i * dayMs, value: 0.9 - (0.009 * i) / 365 }))
    expect(leastSquaresRate(line)).toBeCloseTo(-1, 9)
    expect(leastSquaresRate([...line].reverse())).toBeCloseTo(-1, 9)
  })

  it('says nothing of one day', () => {
    expect(leastSquaresRate([{ atMs: start, value: 1 }])).toBeNull()
    expect(
      leastSquaresRate([
        { atMs: start, value: 1 },
        { atMs: start, value: 2 },
      ]),
    ).toBeNull()
  })
})
