import { describe, expect, it } from 'vitest'
import { slotMs, sumSlots } from './rollups.ts'

const at = Date.UTC(2026, 5, 1, 10, 7, 0)
const modules = (instant: number, power: (number | null)[], stationId = 1) =>
  ({ stationId, kind: 'module', instant, periodS: 60, columns: { power, voltage: power.map(() => 400) } }) as const

describe('what batches add to 15 minutes of a station', () => {
  it('is power times period as energy, over the modules that answered', () => {
    expect(sumSlots([modules(at, [3600, null, 1200])])).toEqual([
      { stationId: 1, slot: Date.UTC(2026, 5, 1, 10, 0, 0), energyWh: (480 * 60) / 3600, coveredS: 120, irradianceWs: 0, irradianceS: 0 },
    ])
  })

  it('is irradiance times period for meters', () => {
    const meter = { stationId: 1, kind: 'meter', instant: at, periodS: 60, columns: { irradiance: [8123] } } as const
    expect(sumSlots([meter])[0]).toMatchObject({ irradianceWs: 812.3 * 60, irradianceS: 60, energyWh: 0, coveredS: 0 })
  })

  it('is nothing for strings, inverters and reports without values', () => {
    const string = { stationId: 1, kind: 'string', instant: at, periodS: 60, columns: { voltage: [1], current: [1] } } as const
    expect(sumSlots([string, modules(at, [null, null]), { ...modules(at, []), columns: {} }])).toEqual([])
  })

  it('is gathered by station and slot, in the order in which rows are locked', () => {
    const sums = sumSlots([modules(at + slotMs, [600]), modules(at, [600], 2), modules(at, [600]), modules(at + 60_000, [600])])
    expect(sums.map((s) => [s.stationId, s.slot - Date.UTC(2026, 5, 1, 10, 0, 0), s.energyWh])).toEqual([
      [1, 0, 2],
      [1, slotMs, 1],
      [2, 0, 1],
    ])
  })
})
