import { describe, expect, it } from 'vitest'
import {
  irradiationWhm2,
  median,
  performanceRatio,
  referenceEnergyWh,
  type Slot,
  slotIrradianceWm2,
  specificYieldH,
} from './performance.ts'

/** 10 modules of 500 W at 800 W/m2 for a quarter of an hour, giving 80 % of what the light would allow. */
const slot: Slot = { slot: 0, energyWh: 800, coveredS: 9000, irradianceWs: 720_000, irradianceS: 900 }

describe('specific yield', () => {
  it('is energy over capacity in hours', () => {
    expect(specificYieldH(12_000, 3000)).toBe(4)
  })
  it('is unknown without energy or capacity', () => {
    expect(specificYieldH(null, 3000)).toBeNull()
    expect(specificYieldH(10, 0)).toBeNull()
  })
})

describe('performance ratio', () => {
  it('is energy over what rated power would give at that irradiance', () => {
    expect(referenceEnergyWh(slot, 5000, 10)).toBeCloseTo(1000, 9)
    expect(performanceRatio([slot], 5000, 10)).toBeCloseTo(0.8, 9)
  })
  it('does not fall because reports are missing', () => {
    const half = { ...slot, energyWh: 400, coveredS: 4500, irradianceWs: 360_000, irradianceS: 450 }
    expect(performanceRatio([slot, half], 5000, 10)).toBeCloseTo(0.8, 9)
  })
  it('leaves out slots without an irradiance meter', () => {
    const blind = { ...slot, irradianceS: 0, irradianceWs: 0 }
    expect(referenceEnergyWh(blind, 5000, 10)).toBeNull()
    expect(performanceRatio([slot, blind], 5000, 10)).toBeCloseTo(0.8, 9)
    expect(performanceRatio([blind], 5000, 10)).toBeNull()
  })
  it('leaves out an irradiance meter that stands still', () => {
    const moving = [700_000, 710_000, 715_000].map((irradianceWs) => ({ ...slot, energyWh: irradianceWs / 900, irradianceWs }))
    expect(performanceRatio(moving, 5000, 10)).toBeCloseTo(0.8, 9)
    expect(performanceRatio([...moving, ...Array<Slot>(5).fill(slot)], 5000, 10)).toBeCloseTo(0.8, 9)
    expect(performanceRatio(Array<Slot>(5).fill(slot), 5000, 10)).toBeNull()
  })
  it('says nothing at dawn', () => {
    expect(performanceRatio([{ ...slot, energyWh: 5, irradianceWs: 9000 }], 5000, 10)).toBeNull()
  })
  it('says nothing of a station without modules', () => {
    expect(performanceRatio([slot], 0, 0)).toBeNull()
  })
})

describe('irradiance', () => {
  it('is the mean over the seconds of the irradiance meters', () => {
    expect(slotIrradianceWm2(slot)).toBe(800)
    expect(slotIrradianceWm2({ irradianceWs: 0, irradianceS: 0 })).toBeNull()
  })
  it('adds up to Wh/m2, once however many irradiance meters there are', () => {
    expect(irradiationWhm2(720_000, 900, 1)).toBe(200)
    expect(irradiationWhm2(1_440_000, 1800, 2)).toBe(200)
    expect(irradiationWhm2(0, 0, 1)).toBeNull()
  })
})

describe('median', () => {
  it.each([
    [[], null],
    [[3], 3],
    [[5, 1, 3], 3],
    [[4, 1, 3, 2], 2.5],
  ])('of %j is %s', (values, expected) => {
    expect(median(values)).toBe(expected)
  })
})
