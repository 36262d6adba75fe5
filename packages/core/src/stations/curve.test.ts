import type { Slot } from '@sundial/core/stations/performance.ts'
import { describe, expect, it } from 'vitest'
import { energyUpTo, irradianceCurve, ofDayBefore, powerCurve } from './curve.ts'
import { dayBounds } from './local-day.ts'

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
})

describe('the day before', () => {
  const zone = 'America/Denver'
  const at = (local: string) => Date.parse(`${local}-07:00`)
  const laid = (of: string, onto: string, localTimes: readonly string[], offset: string) => {
    const rows = localTimes.map((time) => ({ slot: Date.parse(`${of}T${time}${offset}`), time }))
    return ofDayBefore(rows, dayBounds(onto, zone), zone).map(({ slot, time }) => [slot, time])
  }
  it('lies under the same time of day', () => {
    expect(laid('2026-11-10', '2026-11-11', ['00:00', '10:00'], '-07:00')).toEqual([
      [at('2026-11-11T00:00'), '00:00'],
      [at('2026-11-11T10:00'), '10:00'],
    ])
  })
  it('also on the day on which the clocks are put back, and on the one after', () => {
    expect(laid('2026-10-31', '2026-11-01', ['10:00'], '-06:00')).toEqual([[at('2026-11-01T10:00'), '10:00']])
    expect(laid('2026-11-01', '2026-11-02', ['10:00'], '-07:00')).toEqual([[at('2026-11-02T10:00'), '10:00']])
  })
  it('shows once more what it had in the hour that comes twice', () => {
    expect(laid('2026-10-31', '2026-11-01', ['01:30'], '-06:00')).toEqual([
      [Date.parse('2026-11-01T01:30-06:00'), '01:30'],
      [at('2026-11-01T01:30'), '01:30'],
    ])
  })
  it('also on the day on which they are put forward, and on the one after', () => {
    expect(laid('2026-03-07', '2026-03-08', ['10:00'], '-07:00')).toEqual([[Date.parse('2026-03-08T10:00-06:00'), '10:00']])
    expect(laid('2026-03-08', '2026-03-09', ['10:00'], '-06:00')).toEqual([[Date.parse('2026-03-09T10:00-06:00'), '10:00']])
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
