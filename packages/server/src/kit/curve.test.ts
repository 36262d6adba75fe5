import type { Slot } from '@sundial/core/stations/performance.ts'
import { describe, expect, it } from 'vitest'
import { energyUpTo, irradianceCurve, moved, powerCurve, summed, weighted } from './curve.ts'

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
    expect(powerCurve({ slots, station, moduleCount: 10 }, span, noon + minutes(60))).toEqual([
      [noon + minutes(7.5), 1000],
      [noon + minutes(22.5), null],
      [noon + minutes(37.5), 800],
      [noon + minutes(52.5), null],
    ])
  })
  it('shows the running slot by what has passed of it', () => {
    const slots = [slot(noon, 250), slot(noon + minutes(15), 250 / 3, 3000)]
    const now = noon + minutes(20)
    const [, running] = powerCurve({ slots, station, moduleCount: 10 }, span, now)
    expect(running![0]).toBe(now)
    expect(running![1]).toBeCloseTo(1000, 6)
  })
  it('is zero by night where something reported', () => {
    const midnight = noon + minutes(720)
    const slots = [slot(midnight, 0, 0)]
    expect(powerCurve({ slots, station, moduleCount: 10 }, { from: midnight, to: midnight + 1 }, midnight + minutes(60))).toEqual([
      [midnight + minutes(7.5), 0],
    ])
  })
})

describe('other curves', () => {
  it('irradiance is the mean of the meters', () => {
    expect(irradianceCurve([slot(noon, 1)], { from: noon, to: noon + minutes(30) }, noon + minutes(30))).toEqual([
      [noon + minutes(7.5), 800],
      [noon + minutes(22.5), null],
    ])
  })
  it('moves in time', () => {
    expect(moved([[1, 5]], 10)).toEqual([[11, 5]])
  })
  it('sums what is known', () => {
    expect(
      summed([
        [
          [1, 5],
          [2, null],
          [3, null],
        ],
        [
          [1, 6],
          [2, 7],
          [3, null],
        ],
      ]),
    ).toEqual([
      [1, 11],
      [2, 7],
      [3, null],
    ])
    expect(summed([])).toEqual([])
  })
  it('weighs by capacity', () => {
    expect(
      weighted(
        [
          { points: [[1, 800]], weight: 3 },
          { points: [[1, 400]], weight: 1 },
        ],
        true,
      ),
    ).toEqual([[1, 700]])
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
