import type { StationPlan } from '@sundial/core/fleet/plan.ts'
import { describe, expect, it } from 'vitest'
import { clearWeather, midnightMs, noonMs, testStation } from '../../test/station.ts'
import { makePlant } from './make-plant.ts'

const hourMs = 3_600_000
const at = (hour: number): number => midnightMs + hour * hourMs
const plantOf = (change: Partial<StationPlan>, startMs = noonMs, faults: StationPlan['faults'] = []) => {
  const plan = testStation(faults, change)
  return makePlant({ plan, weather: clearWeather(plan), seed: 1, startMs })
}
const plain = testStation()
const block = plain.blocks[0]!
const [first, tenth, eleventh] = [0, 9, 10].map((i) => plain.modules[i]!.number) as [string, string, string]

/** Two blocks of one string each: one looks east, one west. */
const twoPlanes: Partial<StationPlan> = {
  blocks: [
    { ...block, rows: 1, plane: { tiltDeg: 30, azimuthDeg: 90 } },
    { ...block, rows: 1, code: 'B', yM: 10, plane: { tiltDeg: 30, azimuthDeg: 270 } },
  ],
  modules: plain.modules.map((module, i) => (i < 10 ? module : { ...module, block: 'B', row: 0 })),
}

describe('orientations', () => {
  it('are those of the blocks: the east has the morning, the west the evening, and their cells the heat of it', () => {
    const morning = plantOf(twoPlanes, at(8.5))
    expect(morning.module(first).powerW).toBeGreaterThan(1.8 * morning.module(eleventh).powerW)
    expect(morning.module(first).temperatureC).toBeGreaterThan(morning.module(eleventh).temperatureC + 5)
    const evening = plantOf(twoPlanes, at(15.5))
    expect(evening.module(eleventh).powerW).toBeGreaterThan(1.8 * evening.module(first).powerW)
  })
  it('leave the irradiance meter in the plane of the station', () => {
    expect(plantOf(twoPlanes, at(8.5)).irradianceSensor('500000000001')).toEqual(plantOf({}, at(8.5)).irradianceSensor('500000000001'))
  })
})

describe('near shading', () => {
  const chimney = { kind: 'chimney' as const, xM: 4, yM: 1, radiusM: 0.4, heightM: 6 }
  const wellAt = (hour: number) => plantOf({}, at(hour))
  it('of a chimney to the east lies on the modules west of it in the morning and is gone at noon', () => {
    const shaded = plantOf({ shade: { objects: [chimney] } }, at(8))
    expect(shaded.module(first).powerW).toBeLessThan(0.75 * wellAt(8).module(first).powerW)
    expect(shaded.module(tenth).powerW).toBe(wellAt(8).module(tenth).powerW)
    const later = plantOf({ shade: { objects: [chimney] } }, at(12))
    expect(later.module(first).powerW).toBeCloseTo(wellAt(12).module(first).powerW, 6)
  })
  it('on one of three substrings takes a third and the diode, with the voltage of two', () => {
    const mast = { kind: 'mast' as const, xM: 0.2, yM: 3.46, radiusM: 0.15, heightM: 40 }
    const well = plantOf({ latitudeDeg: 30, azimuthDeg: 180 }).module(first)
    const hit = plantOf({ latitudeDeg: 30, azimuthDeg: 180, shade: { objects: [mast] } }).module(first)
    expect(hit.powerW / well.powerW).toBeGreaterThan(0.6)
    expect(hit.powerW / well.powerW).toBeLessThan(2 / 3)
    expect(hit.voltageV / well.voltageV).toBeLessThan(0.67)
    expect(hit.currentA / well.currentA).toBeCloseTo(1, 2)
  })
  it('of a hill delays the morning: before, diffuse light only', () => {
    const hill = {
      shade: {
        horizon: [
          { azimuthDeg: 90, elevationDeg: 20 },
          { azimuthDeg: 180, elevationDeg: 0 },
        ],
      },
    }
    expect(plantOf(hill, at(7)).module(first).powerW).toBeLessThan(0.45 * wellAt(7).module(first).powerW)
    expect(plantOf(hill, at(9)).module(first).powerW).toBe(wellAt(9).module(first).powerW)
  })
  it('of rows on rows spares the one in front', () => {
    const rows: Partial<StationPlan> = {
      latitudeDeg: 50,
      tiltDeg: 35,
      blocks: [{ ...block, rowPitchM: 4 }],
    }
    const winter = Date.UTC(2026, 11, 21, 12)
    const plant = plantOf(rows, winter)
    expect(plant.module(eleventh).powerW).toBeGreaterThan(1.5 * plant.module(first).powerW)
    const summer = plantOf(rows, Date.UTC(2026, 5, 21, 12))
    expect(summer.module(first).powerW / summer.module(eleventh).powerW).toBeCloseTo(1, 1)
  })
})

describe('wiring', () => {
  it('joins the strings of one MPPT input: one voltage, both currents', () => {
    const apart = plantOf({}).inverter('400000000001').inputs
    const strings = plain.strings.map((string) => ({ ...string, input: 1 }))
    const { inputs } = plantOf({ strings }).inverter('400000000001')
    expect(inputs).toHaveLength(1)
    expect(inputs[0]!.voltageV).toBeCloseTo(Math.min(...apart.map((one) => one.voltageV)), 9)
    expect(inputs[0]!.currentA).toBeGreaterThan(apart[0]!.currentA + 0.95 * apart[1]!.currentA)
  })
})

describe('the power line', () => {
  const areas = (phase: 'A' | 'B', noiseDbm: number, lengthM = 30) => ({
    areas: [{ code: 'T1', noiseDbm, branches: [{ code: 'T1-1', phase, lengthM, inverters: ['INV-01'] }] }],
  })
  const link = (change: Partial<StationPlan>, number = tenth) => plantOf(change).module(number)
  it('gets weaker along the string', () => {
    const mean = (from: number): number => {
      const plant = plantOf({})
      const some = plain.modules.filter((module) => module.position >= from && module.position < from + 5)
      return some.reduce((sum, module) => sum + plant.module(module.number).rssiDbm, 0) / some.length
    }
    expect(mean(1)).toBeGreaterThan(mean(6))
  })
  it('loses by a long branch and by another phase, in strength and ratio alike', () => {
    const near = link(areas('A', -84), first)
    const far = link(areas('A', -84, 80), first)
    const other = link(areas('B', -84), first)
    expect(near.rssiDbm - far.rssiDbm).toBeCloseTo(50 * 0.115, 6)
    expect(near.snrDb - far.snrDb).toBeCloseTo(50 * 0.115, 6)
    expect(near.rssiDbm - other.rssiDbm).toBeCloseTo(12, 6)
  })
  it('loses the ratio, not the strength, in a noisy area; then answers fail and take longer', () => {
    const quiet = link(areas('A', -84))
    const noisy = link(areas('A', -68))
    expect(noisy.rssiDbm).toBeCloseTo(quiet.rssiDbm, 6)
    expect(quiet.snrDb - noisy.snrDb).toBeCloseTo(16, 6)
    expect(noisy.latencyMs).toBeGreaterThan(quiet.latencyMs)
    const plant = plantOf(areas('A', -68))
    const answered = Array.from({ length: 200 }, (_, s) => {
      plant.advance(noonMs + s * 1000)
      return plant.module(tenth).answers
    }).filter(Boolean).length
    expect(answered).toBeGreaterThan(5)
    expect(answered).toBeLessThan(195)
  })
  it('reaches the far end of a long cable over others: more hops, more time, a good ratio again', () => {
    const strings = plain.strings.map((string) => ({ ...string, cableM: 60 }))
    const modules = plain.modules.map((module) => ({ ...module, position: module.position * 12 }))
    const far = link({ strings, modules })
    expect(far.snrDb).toBeGreaterThan(10)
    expect(far.latencyMs).toBeGreaterThan(1.5 * link({ strings, modules }, first).latencyMs)
  })
  it('is as slow as its bits: narrow band takes a fifth of a second', () => {
    expect(link({ line: { rateBps: 2400 } }).latencyMs).toBeGreaterThan(180)
    expect(link({}).latencyMs).toBeLessThan(5)
  })
  it('is refused where a branch names an inverter that is not there', () => {
    const areas = [{ code: 'T1', branches: [{ code: 'T1-1', phase: 'A' as const, lengthM: 10, inverters: ['INV-99'] }] }]
    expect(() => plantOf({ areas })).toThrow("TS-01: branch T1-1 names an inverter INV-99 that isn't there")
  })
})
