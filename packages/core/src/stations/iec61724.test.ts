import { describe, expect, it } from 'vitest'
import { plantYields, sumRecords } from './iec61724.ts'

const rated = { ratedKw: 4, gammaPerK: -0.004 }

describe('yields by IEC 61724', () => {
  it('add up: what the light allowed is what was lost and what was given', () => {
    const found = plantYields({ acKwh: 400, dcKwh: 420, planeKwhm2: 120, cellC: 45, ...rated })!
    expect(found.referenceH).toBe(120)
    expect(found.captureLossH + found.systemLossH + found.finalH).toBeCloseTo(found.referenceH, 12)
    expect(found.performanceRatio).toBeCloseTo(100 / 120, 12)
  })

  it('are better at 25 °C than in the heat and the other way round in the cold', () => {
    const at = (cellC: number) => plantYields({ acKwh: 400, dcKwh: 420, planeKwhm2: 120, cellC, ...rated })!
    expect(at(50).performanceRatioAt25C).toBeCloseTo(at(50).performanceRatio / 0.9, 12)
    expect(at(0).performanceRatioAt25C).toBeLessThan(at(0).performanceRatio)
    expect(at(25).performanceRatioAt25C).toBe(at(25).performanceRatio)
  })

  it('are unknown without light or rating', () => {
    expect(plantYields({ acKwh: 0, dcKwh: 0, planeKwhm2: 0, cellC: 25, ...rated })).toBeNull()
    expect(plantYields({ acKwh: 1, dcKwh: 1, planeKwhm2: 5, cellC: 25, ratedKw: 0, gammaPerK: 0 })).toBeNull()
  })

  it('take the cell temperature when the light is, and correct hour by hour as on the whole', () => {
    const records = [
      { planeWm2: 900, cellC: 55, dcW: 3000, acW: 2900, hours: 1 },
      { planeWm2: 300, cellC: 31, dcW: 1100, acW: 1050, hours: 0.5 },
      { planeWm2: 0, cellC: -5, dcW: 0, acW: -3, hours: 1 },
    ]
    const period = sumRecords(records, rated)
    expect(period).toMatchObject({ planeKwhm2: 1.05, dcKwh: 3.55 })
    const possibleKwh = records.reduce((sum, r) => sum + (r.planeWm2 / 1000) * 4 * (1 - 0.004 * (r.cellC - 25)) * r.hours, 0)
    expect(plantYields(period)!.performanceRatioAt25C).toBeCloseTo(period.acKwh / possibleKwh, 12)
    expect(sumRecords([], rated).cellC).toBe(25)
  })
})
