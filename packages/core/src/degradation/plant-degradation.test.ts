import { describe, expect, it } from 'vitest'
import { normalAt } from '../kit/random.ts'
import { addDays } from '../stations/local-day.ts'
import { plantDegradation } from './plant-degradation.ts'

const start = '2022-03-01'
const made = (count: number, percent: number) =>
  Array.from({ length: count }, (_, i) => ({
    day: addDays(start, i),
    energyWh: 400_000 * (1 + (percent / 100) * (i / 365)) * (1 + 0.04 * Math.sin((2 * Math.PI * i) / 365)) * (1 + 0.01 * normalAt(2, i)),
    referenceWh: 500_000,
    temperatureC: null,
  }))

describe('how a plant ages', () => {
  it.each([-0.5, -2])('is told of three years by %s percent a year with its interval, without a temperature', (percent) => {
    const found = plantDegradation(made(1096, percent), 100_000, 1)
    expect(found).toMatchObject({ usableDays: 1096, months: 36, firstDay: start })
    expect(Math.abs(found.ratePercent! - percent)).toBeLessThan(0.2)
    expect(found.intervalPercent![0] < found.ratePercent! && found.ratePercent! < found.intervalPercent![1]).toBe(true)
  })

  it('is no figure below two years: only how much there is, and when there is enough', () => {
    expect(plantDegradation(made(729, -1), 100_000, 1)).toEqual({
      ...{ usableDays: 729, months: 23, firstDay: start, enoughOn: '2024-02-28' },
      ...{ pairs: 0, ratePercent: null, intervalPercent: null },
    })
    expect(plantDegradation(made(730, -1), 100_000, 1).ratePercent).not.toBeNull()
  })

  it('is no figure of a record with too many gaps', () => {
    const gappy = made(800, -1).filter((_, i) => i < 100 || i > 700)
    expect(plantDegradation(gappy, 100_000, 1)).toMatchObject({ ratePercent: null, usableDays: 199 })
  })

  it('is nothing without a day of an irradiance meter', () => {
    const blind = made(900, -1).map((day) => ({ ...day, referenceWh: null }))
    expect(plantDegradation(blind, 100_000, 1)).toMatchObject({
      usableDays: 0,
      months: 0,
      firstDay: null,
      enoughOn: null,
      ratePercent: null,
    })
  })
})
