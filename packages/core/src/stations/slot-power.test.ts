import { describe, expect, it } from 'vitest'
import type { Slot } from './performance.ts'
import { slotPowerW, usualCoverageS } from './slot-power.ts'

const slot = (energyWh: number, coveredS: number): Slot => ({ slot: 0, energyWh, coveredS, irradianceWs: 0, irradianceS: 0 })
const usual = 9000 // 10 modules

describe('power of a slot', () => {
  it.each([
    ['full', slot(250, 9000), 900, 40, 1000],
    ['nothing reported', undefined, 900, 40, null],
    ['a third of the reports missing: scaled, no drop', slot(250 * (2 / 3), 6000), 900, 40, 1000],
    ['half of the reports', slot(125, 4500), 900, 40, 1000],
    ['fewer than half: a gap', slot(124, 4499), 900, 40, null],
    ['running slot, five minutes in', slot(250 / 3, 3000), 300, 40, 1000],
    ['running slot, one report late', slot(250 / 5, 1800), 240, 40, 1000],
    ['running slot, nothing yet', slot(0, 0), 60, 40, null],
    ['running slot that has just begun', slot(0, 0), 0, 40, null],
    ['night, concentrator reports but modules sleep', slot(0, 0), 900, -20, 0],
    ['running slot, first report covers a minute from its start', slot(1000 / 60, 600), 5, 40, 1000],
    ['the same with the sun low', slot(10 / 60, 600), 5, 1, 10],
    ['dusk, half of the modules asleep', slot(5, 3000), 900, 2, 20],
  ] as const)('%s', (_name, s, elapsedS, elevation, powerW) => {
    const power = slotPowerW(s, usual, elapsedS, elevation)
    if (powerW === null) expect(power).toBeNull()
    else expect(power).toBeCloseTo(powerW, 6)
  })
})

describe('usual coverage', () => {
  it('is the best slot of the day, so that mute modules are not scaled in', () => {
    expect(usualCoverageS([slot(1, 8100), slot(1, 4000)], 10)).toBe(8100)
  })
  it('is at least half and at most all of the modules', () => {
    expect(usualCoverageS([slot(1, 900)], 10)).toBe(4500)
    expect(usualCoverageS([slot(1, 99_999)], 10)).toBe(9000)
    expect(usualCoverageS([], 10)).toBe(4500)
  })
})
