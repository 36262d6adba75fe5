import { describe, expect, it } from 'vitest'
import { slotMs, sumSlots as sumWith } from './rollups.ts'

/** 10:07 UTC is 18:07 in Deqing, before sunset in June. */
const at = Date.UTC(2026, 5, 1, 10, 7, 0)
const modules = (instant: number, power: (number | null)[], stationId = 1) =>
  ({ stationId, kind: 'module', instant, periodS: 60, columns: { power, voltage: power.map(() => 400) } }) as const

const deqing = new Map([[1, { latitudeDeg: 30.53, longitudeDeg: 119.96 }]])
const sumSlots = (batches: Parameters<typeof sumWith>[0]) => sumWith(batches, deqing)

describe('what batches add to 15 minutes of a station', () => {
  it('is power times period as energy, over the modules that answered', () => {
    expect(sumSlots([modules(at, [3600, null, 1200])])).toEqual([
      {
        ...{
          stationId: 1,
          slot: Date.UTC(2026, 5, 1, 10, 0, 0),
          energyWh: (480 * 60) / 3600,
          coveredS: 120,
          irradianceWs: 0,
          irradianceS: 0,
        },
        ...{ warmWh: 0, warmWhC: 0 },
      },
    ])
  })

  it('is of the modules that told their temperature their energy, and that energy times the temperature', () => {
    const batch = modules(at, [3600, null, 1200, 2400])
    const [sums] = sumSlots([{ ...batch, columns: { ...batch.columns, temperature: [500, 300, null, 250] } }])
    // 360 W at 50 °C and 240 W at 25 °C for a minute
    expect([sums!.warmWh, sums!.warmWhC]).toEqual([10, 400])
  })

  it('is irradiance times period for irradiance meters', () => {
    const irradianceSensor = { stationId: 1, kind: 'irradianceSensor', instant: at, periodS: 60, columns: { irradiance: [8123] } } as const
    expect(sumSlots([irradianceSensor])[0]).toMatchObject({ irradianceWs: 812.3 * 60, irradianceS: 60, energyWh: 0, coveredS: 0 })
  })

  it('leaves out light that an irradiance meter shows in the dark, and only that', () => {
    const midnight = Date.UTC(2026, 5, 1, 16, 0, 0)
    const stuck = {
      stationId: 1,
      kind: 'irradianceSensor',
      instant: midnight,
      periodS: 60,
      columns: { irradiance: [6400, 12, null] },
    } as const
    expect(sumSlots([stuck])).toMatchObject([{ irradianceWs: 1.2 * 60, irradianceS: 60 }])
    expect(sumSlots([{ ...stuck, columns: { irradiance: [6400] } }])).toEqual([])
    expect(sumSlots([{ ...stuck, stationId: 2 }])[0]).toMatchObject({ irradianceS: 120 })
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
