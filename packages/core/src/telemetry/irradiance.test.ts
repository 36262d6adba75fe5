import { describe, expect, it } from 'vitest'
import { isIrradianceCredible, withoutStandstill } from './irradiance.ts'

describe('an irradiance that can be', () => {
  it.each<[string, number, number, boolean]>([
    ['full sun at noon', 1000, 60, true],
    ['nothing at noon', 0, 60, true],
    ['light at sunset', 40, 0, true],
    ['afterglow just above the limit', 21, -3, true],
    ['just below the limit of the sun', 21, -3.01, false],
    ['an irradiance meter stuck at 640 W/m² at night', 640, -40, false],
    ['exactly at the limit of the irradiance meter at night', 20, -40, true],
    ['just above it', 20.1, -40, false],
    ['an offset at night', 3.2, -40, true],
    ['a negative offset at night', -4, -40, true],
  ])('%s: %d W/m² at %d°: %s', (_, irradianceWm2, sunElevationDeg, credible) => {
    expect(isIrradianceCredible(irradianceWm2, sunElevationDeg)).toBe(credible)
  })
})

describe('an irradiance meter that stands still by day', () => {
  it.each<[string, (number | null)[], (number | null)[]]>([
    ['an hour of the same light is left', [640, 640, 640, 640], [640, 640, 640, 640]],
    ['more than an hour of it is missing', [500, 640, 640.2, 640, 639.8, 640, 700], [500, null, null, null, null, null, 700]],
    ['night is dark for long', [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]],
    ['the sun moves on', [600, 612, 621, 627, 630, 631.5], [600, 612, 621, 627, 630, 631.5]],
    ['light that creeps on moves', [100, 100.4, 100.8, 101.2, 101.6, 102], [100, 100.4, 100.8, 101.2, 101.6, 102]],
    ['what stands after light that crept is missing', [639.4, 640, 640, 640, 640, 640.5], [639.4, null, null, null, null, null]],
    ['a gap ends it', [640, 640, null, 640, 640, 640], [640, 640, null, 640, 640, 640]],
    ['nothing', [], []],
  ])('%s', (_, values, expected) => {
    const at = values.map((_value, i) => i * 900_000)
    expect(withoutStandstill(values, at)).toEqual(expected)
  })
  it('a gap in time ends it: the same light on the next day', () => {
    const at = [0, 1, 2, 96, 97, 98].map((slots) => slots * 900_000)
    expect(withoutStandstill(Array(6).fill(640), at)).toEqual(Array(6).fill(640))
  })
})
