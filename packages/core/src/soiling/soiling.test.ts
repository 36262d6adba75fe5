import { describe, expect, it } from 'vitest'
import { normalAt } from '../kit/random.ts'
import { runsBetweenCleanings, type SoilingDay } from './cleanings.ts'
import { kimberLoss } from './kimber.ts'
import { soilingIntervals } from './soiling-intervals.ts'
import { soilingRatio } from './soiling-ratio.ts'
import { theilSen } from './theil-sen.ts'

describe('dirt by rain', () => {
  it('grows evenly to its limit without rain', () => {
    const loss = kimberLoss(new Array(365).fill(0))
    expect(loss[0]).toBe(0)
    expect(loss[100]).toBeCloseTo(0.15, 9)
    expect(loss[364]).toBe(0.3)
  })

  it('is gone with a rain above the threshold, and for the grace period after it', () => {
    const rain = new Array(60).fill(0)
    rain[20] = 7
    rain[50] = 6
    const loss = kimberLoss(rain)
    expect(loss[19]).toBeCloseTo(0.0285, 9)
    expect(loss.slice(20, 34)).toEqual(new Array(14).fill(0))
    expect(loss[34]).toBeCloseTo(0.0015, 9)
    expect(loss[50]).toBeCloseTo(17 * 0.0015, 9)
  })

  it('is gone on the day of the rain alone where the ground gives dust at once', () => {
    const loss = kimberLoss([0, 0, 7, 0, 0], { graceDays: 0, lossPerDay: 0.002 })
    expect(loss.map((share) => Math.round(share * 1e6) / 1e6)).toEqual([0, 0.002, 0, 0.002, 0.004])
  })

  it('adds the rain of a day up from hours, and starts again at once after a wash', () => {
    const rain = new Array(24 * 10).fill(0)
    for (let hour = 100; hour < 110; hour++) rain[hour] = 0.7
    const wet = kimberLoss(rain, { graceDays: 1 }, { stepHours: 1, initialLoss: 0.02, washed: [50] })
    expect(wet[0]).toBe(0.02)
    expect(wet[49]).toBeCloseTo(0.02 + (49 * 0.0015) / 24, 9)
    expect(wet[50]).toBe(0)
    expect(wet[51]).toBeCloseTo(0.0015 / 24, 9)
    expect(wet[107]).toBeGreaterThan(0)
    expect(wet[108]).toBe(0)
  })
})

describe('a line through scattered points', () => {
  it('shrugs off wild ones', () => {
    const x = Array.from({ length: 40 }, (_, i) => i)
    const y = x.map((day) => (day % 5 === 0 ? 9 : 1 - 0.01 * day))
    const line = theilSen(x, y)
    expect(line.slope).toBeCloseTo(-0.01, 3)
    expect(line.slopeLow).toBeLessThan(-0.0099)
    expect(line.slopeHigh).toBeGreaterThan(-0.0101)
  })
})

/** A plant that loses `rate` a day and is cleaned every `every` days. */
const dirty = (length: number, every: number, rate: number, noise = 0.002): SoilingDay[] =>
  Array.from({ length }, (_, i) => ({ value: 1 - rate * (i % every) + noise * normalAt(11, i), irradiation: 5000 }))

describe('dirt found in the yield', () => {
  it('has the rate and the ratio it was made with', () => {
    const found = soilingRatio(dirty(240, 40, 0.002), 1)!
    expect(found.intervals.filter((x) => x.valid).length).toBe(6)
    for (const one of found.intervals) {
      expect(Math.abs(one.ratePerDay + 0.002)).toBeLessThan(0.0002)
      expect(one.rateLow < one.ratePerDay && one.rateHigh > one.ratePerDay).toBe(true)
    }
    expect(Math.abs(found.ratio - (1 - 0.002 * 19.5))).toBeLessThan(0.015)
    expect(found.interval[0] < found.ratio && found.interval[1] > found.ratio && found.exceeded < found.interval[0]).toBe(true)
    expect(soilingRatio(dirty(240, 40, 0.002), 1)).toEqual(found)
  })

  it('is none where the yield stays', () => {
    expect(soilingRatio(dirty(60, 1, 0, 0), 1)).toMatchObject({ ratio: 1, exceeded: 1, perfectCleanMean: 1 })
  })

  it('is unknown from too few days', () => {
    expect(soilingRatio(dirty(7, 7, 0.002), 1)).toBeNull()
    expect(soilingRatio([], 1)).toBeNull()
    expect(soilingRatio([{ value: Number.NaN, irradiation: 0 }], 1)).toBeNull()
  })

  it('starts anew after an outage of more than 13 days, and not after a shorter one', () => {
    const out = (from: number, days: number): SoilingDay[] =>
      dirty(120, 120, 0.001).map((day, i) => (i >= from && i < from + days ? { ...day, value: Number.NaN } : day))
    expect(runsBetweenCleanings(out(50, 13)).runs).toHaveLength(1)
    const cut = runsBetweenCleanings(out(50, 14)).runs
    expect(cut.map((run) => [run[0]!.day, run.at(-1)!.day])).toEqual([
      [0, 48],
      [49, 63],
      [64, 119],
    ])
  })

  it('calls no interval valid that rises, is too short or drops at once', () => {
    const run = (levels: readonly number[], step = 0) =>
      levels.map((level, day) => ({ day, level, step: day === 5 ? step : 0, irradiation: 1 }))
    const falling = Array.from({ length: 20 }, (_, i) => 1 - 0.003 * i)
    const valid = (...runs: ReturnType<typeof run>[]) => soilingIntervals(runs).map((x) => x.valid)
    expect(valid(run(falling))).toEqual([true])
    expect(valid(run([...falling].reverse()))).toEqual([false])
    expect(valid(run(falling.slice(0, 7)))).toEqual([false])
    expect(valid(run(falling, -0.06))).toEqual([false])
    expect(valid(run(new Array(20).fill(0)))).toEqual([false])
  })

  it('lies level where an interval tells nothing, between its neighbours', () => {
    const days = dirty(150, 50, 0.002)
    for (let i = 70; i < 80; i++) days[i] = { ...days[i]!, value: days[i]!.value - 0.2 }
    const found = soilingRatio(days, 1)!
    expect(found.intervals.some((x) => !x.valid)).toBe(true)
    expect(found.ratio > 0.85 && found.ratio < 1).toBe(true)
  })
})
