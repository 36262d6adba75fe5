import type { Slot } from '@sundial/core/stations/performance.ts'
import { describe, expect, it } from 'vitest'
import { energyUpTo, irradianceCurve, moved, powerCurve } from './curve.ts'

const noon = Date.parse('2026-06-21T12:00:00Z')
const minutes = (n: number) => n * 60_000
const station = { latitudeDeg: 45, longitudeDeg: 0 }
const slot = (at: number, energyWh: number, coveredS = 9000): Slot => ({
  slot: at,
  energyWh,
  coveredS,
  irradianceWs: 720_000,
  irradianceS: 900,
})
const span = { from: noon, to: noon + minutes(60) }

describe('power curve', () => {
  it('has a point for each slot begun, in its middle, and a gap where nothing reported', () => {
    const slots = [slot(noon, 250), slot(noon + minutes(30), 200)]
    expect(powerCurve({ slots, station, powerNowW: 900 }, span, noon + minutes(60))).toEqual([
      [noon + minutes(7.5), 1000],
      [noon + minutes(22.5), null],
      [noon + minutes(37.5), 800],
      [noon + minutes(52.5), null],
    ])
  })
  it('ends with the power now: a slot that has just begun and was told of by half of the modules is no drop', () => {
    const slots = [slot(noon, 250), slot(noon + minutes(15), 5, 300)]
    const now = noon + minutes(15) + 4000
    expect(powerCurve({ slots, station, powerNowW: 990 }, span, now)).toEqual([
      [noon + minutes(7.5), 1000],
      [now, 990],
    ])
    expect(powerCurve({ slots, station, powerNowW: null }, span, now).at(-1)).toEqual([now, null])
  })
  it('has the power now also at the first moment of a slot', () => {
    expect(powerCurve({ slots: [slot(noon, 250)], station, powerNowW: 990 }, span, noon + minutes(15)).at(-1)).toEqual([
      noon + minutes(15),
      990,
    ])
  })
  it('has below it the energy of its slots, however much of them was silent', () => {
    const slots = [slot(noon, 250), slot(noon + minutes(15), 80, 3000), slot(noon + minutes(45), 3, 100)]
    const points = powerCurve({ slots, station, powerNowW: null }, span, noon + minutes(60))
    expect(points.reduce((wh, [, w]) => wh + (w ?? 0) / 4, 0)).toBeCloseTo(333, 9)
  })
  it('is zero by night where something reported', () => {
    const midnight = noon + minutes(720)
    const slots = [slot(midnight, 0, 0)]
    expect(powerCurve({ slots, station, powerNowW: null }, { from: midnight, to: midnight + 1 }, midnight + minutes(60))).toEqual([
      [midnight + minutes(7.5), 0],
    ])
  })
})

describe('other curves', () => {
  it('irradiance is the mean of the irradiance meters', () => {
    expect(irradianceCurve([slot(noon, 1)], { from: noon, to: noon + minutes(30) }, noon + minutes(30))).toEqual([
      [noon + minutes(7.5), 800],
      [noon + minutes(22.5), null],
    ])
  })
  it('moves in time', () => {
    expect(moved([[1, 5]], 10)).toEqual([[11, 5]])
  })
})

describe('energy up to an instant', () => {
  it('counts the running slot by its share', () => {
    const slots = [slot(noon, 100), slot(noon + minutes(15), 60), slot(noon + minutes(30), 50)]
    expect(energyUpTo(slots, noon + minutes(20))).toBeCloseTo(120, 9)
    expect(energyUpTo([], noon)).toBeNull()
    expect(energyUpTo(slots, noon)).toBeNull()
  })
})
