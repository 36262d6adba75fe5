import { describe, expect, it } from 'vitest'
import { normalAt } from '../kit/random.ts'
import { type DayOnRecord, gammaPerK } from '../stations/day-ratios.ts'
import { addDays } from '../stations/local-day.ts'
import { cleaningPays, dirtNow } from './cleaning-pays.ts'
import { plantSoiling } from './plant-soiling.ts'

const capacityW = 100_000
const start = '2025-06-01'
type Made = { length?: number; noise?: number; seed?: number; ratePerDay?: number; every?: number; seasonK?: number }

/** A plant of 100 kW with five hours of full sun a day and a performance ratio of 0.85, which gets dirty and is cleaned every so many days. */
const made = ({ length = 365, noise = 0.01, seed = 3, ratePerDay = 0, every = 365, seasonK = 20 }: Made) =>
  Array.from({ length }, (_, i) => {
    const temperatureC = 30 + seasonK * Math.sin((2 * Math.PI * i) / 365)
    const hot = 1 + gammaPerK * (temperatureC - 25)
    const dirt = 1 - ratePerDay * (i % every)
    return {
      day: addDays(start, i),
      energyWh: 500_000 * 0.85 * hot * dirt * (1 + noise * normalAt(seed, i)),
      referenceWh: 500_000,
      temperatureC,
    }
  })
type Days = ReturnType<typeof made>
const soilingOf = (days: Parameters<typeof plantSoiling>[0]) => plantSoiling(days, capacityW, 1)

describe('a year of a plant that gets dirty and is cleaned every 60 days', () => {
  const days = made({ ratePerDay: 0.0015, every: 60 })
  const found = soilingOf(days)

  it('has its cleanings, each within days of the truth and as large as it was', () => {
    const truth = [60, 120, 180, 240, 300, 360].map((n) => addDays(start, n))
    expect(found.cleanings.length).toBeGreaterThanOrEqual(5)
    for (const { day, gain } of found.cleanings) {
      expect(truth.some((true_) => day >= addDays(true_, -4) && day <= addDays(true_, 4))).toBe(true)
      expect(Math.abs(gain - 0.0885)).toBeLessThan(0.02)
    }
  })

  it('has the rate and the ratio it was made with, within their intervals', () => {
    for (const { ratePerDay, rateLow, rateHigh } of found.stretches) {
      expect(ratePerDay).toBeCloseTo(-0.0016, 3)
      expect(rateLow < ratePerDay && ratePerDay < rateHigh && rateHigh < 0).toBe(true)
    }
    expect(Math.abs(found.ratio! - 0.956)).toBeLessThan(0.015)
    expect(found.interval![0]).toBeLessThan(found.ratio!)
    expect(found.interval![1]).toBeGreaterThan(found.ratio!)
  })
})

describe('a clean plant', () => {
  it.each([
    [0.005, 1],
    [0.01, 2],
    [0.01, 3],
    [0.02, 4],
    [0.02, 5],
    [0.03, 6],
  ])('with a scatter of %d a day has neither dirt nor a cleaning, though its summer is 40 K warmer', (noise, seed) => {
    const days = made({ noise, seed })
    const found = soilingOf(days)
    expect([found.stretches, found.cleanings]).toEqual([[], []])
    expect(dirtNow(found, days)).toBeNull()
    expect(cleaningPays(found, days, 1)).toBeNull()
    expect(found.ratio ?? 1).toBeGreaterThan(0.98)
  })
})

describe('what cannot be told', () => {
  it('is said to be too little below 30 days', () => {
    expect(soilingOf(made({ length: 29 }))).toMatchObject({ usableDays: 29, ratio: null, stretches: [], cleanings: [] })
    expect(soilingOf([])).toMatchObject({ usableDays: 0, ratio: null, levels: [] })
  })

  it('are days without a temperature, without an irradiance meter, of an outage or of little light', () => {
    const days: DayOnRecord[] = made({ length: 60 })
    days[0] = { ...days[0]!, temperatureC: null }
    days[1] = { ...days[1]!, referenceWh: null }
    days[2] = { ...days[2]!, energyWh: days[2]!.energyWh! / 3 }
    days[3] = { ...days[3]!, energyWh: 80_000, referenceWh: 99_000 }
    const { usableDays, levels } = soilingOf(days)
    expect(usableDays).toBe(56)
    expect(levels.slice(0, 5).map((level) => level !== null)).toEqual([false, false, false, false, true])
  })
})

/** Dirty since day 40 by 0.2 % a day; 60 days of it are on record. */
const dirty = made({ length: 100, noise: 0.002, ratePerDay: 0.002, every: 40, seasonK: 0 }).slice(0, 80)
/** In full sun the clean plant would give so much a day. */
const cleanWh = dirty[0]!.energyWh
const lostAfter = (days: number): number => (cleanWh * 0.002 * days * (days - 1)) / 2

describe('the dirt that lies on a plant now', () => {
  const soiling = soilingOf(dirty)
  const now = dirtNow(soiling, dirty)!

  it('lies there since the last cleaning, with what it took and will take', () => {
    expect(now.isAfterCleaning).toBe(true)
    expect(now.since >= addDays(start, 38) && now.since <= addDays(start, 42)).toBe(true)
    expect(Math.abs(now.share - 0.078)).toBeLessThan(0.01)
    expect(Math.abs(now.lostWh / lostAfter(40) - 1)).toBeLessThan(0.15)
    expect(now.lostLowWh < now.lostWh && now.lostWh < now.lostHighWh).toBe(true)
    expect(Math.abs(now.next30Wh / (lostAfter(70) - lostAfter(40)) - 1)).toBeLessThan(0.1)
  })

  it('pays for a cleaning on the day on which it has cost as much', () => {
    const later = cleaningPays(soiling, dirty, lostAfter(60))!
    expect(later.day! >= addDays(start, 97) && later.day! <= addDays(start, 103)).toBe(true)
    expect(later.earliest! <= later.day! && later.day! <= later.latest!).toBe(true)
    const past = cleaningPays(soiling, dirty, lostAfter(20))!
    expect(past.day! >= addDays(start, 57) && past.day! <= addDays(start, 63)).toBe(true)
  })

  it('never pays for a cleaning that costs more than a year of it', () => {
    expect(cleaningPays(soiling, dirty, 1e12)).toEqual({ day: null, earliest: null, latest: null })
  })

  it('is not told where the last days say that the plant was just cleaned', () => {
    const justCleaned = made({ length: 88, noise: 0.002, ratePerDay: 0.002, every: 40, seasonK: 0 })
    const found = soilingOf(justCleaned)
    expect(found.cleanings.length).toBeGreaterThanOrEqual(1)
    expect(dirtNow(found, justCleaned)).toBeNull()
  })

  it('where no cleaning is on record lies there since the record begins', () => {
    const never: Days = made({ length: 90, noise: 0.003, ratePerDay: 0.001, every: 1000 })
    expect(dirtNow(soilingOf(never), never)).toMatchObject({ since: start, isAfterCleaning: false })
  })

  it('is told from the last day that is known, though days without data follow', () => {
    const silent = [1, 2].map((n) => ({ day: addDays(start, 79 + n), energyWh: null, referenceWh: null, temperatureC: null }))
    const days = [...dirty, ...silent]
    expect(dirtNow(soilingOf(days), days)?.isAfterCleaning).toBe(true)
  })
})
