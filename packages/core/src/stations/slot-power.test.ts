import { describe, expect, it } from 'vitest'
import { slotPowerAtW, slotPowerW } from './slot-power.ts'

describe('power of a slot', () => {
  it.each([
    ['all modules heard', 250, 9000, 40, 1000],
    ['a third of the modules silent: what the others gave, and no more', 250 * (2 / 3), 6000, 40, 1000 * (2 / 3)],
    ['one report of fifteen', 250 / 15, 600, 40, 1000 / 15],
    ['by day no module heard, the irradiance meter alone: a gap', 0, 0, 40, null],
    ['night, a concentrator reports and modules sleep', 0, 0, -20, 0],
    ['dusk, half of the modules asleep', 5, 3000, 2, 20],
  ] as const)('%s', (_name, energyWh, coveredS, elevation, powerW) => {
    const power = slotPowerW({ energyWh, coveredS }, elevation)
    if (powerW === null) expect(power).toBeNull()
    else expect(power).toBeCloseTo(powerW, 9)
  })

  it('knows by itself whether it is dark at the place', () => {
    const silent = { slot: Date.parse('2026-06-21T12:00Z'), energyWh: 0, coveredS: 0, irradianceWs: 0, irradianceS: 900 }
    expect(slotPowerAtW(silent, { latitudeDeg: 45, longitudeDeg: 0 })).toBeNull()
    expect(slotPowerAtW(silent, { latitudeDeg: 45, longitudeDeg: 180 })).toBe(0)
  })
})
