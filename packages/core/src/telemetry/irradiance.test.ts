import { describe, expect, it } from 'vitest'
import { isIrradianceCredible } from './irradiance.ts'

describe('an irradiance that can be', () => {
  it.each<[string, number, number, boolean]>([
    ['full sun at noon', 1000, 60, true],
    ['nothing at noon', 0, 60, true],
    ['light at sunset', 40, 0, true],
    ['afterglow just above the limit', 21, -3, true],
    ['just below the limit of the sun', 21, -3.01, false],
    ['a meter stuck at 640 W/m² at night', 640, -40, false],
    ['exactly at the limit of the meter at night', 20, -40, true],
    ['just above it', 20.1, -40, false],
    ['an offset at night', 3.2, -40, true],
    ['a negative offset at night', -4, -40, true],
  ])('%s: %d W/m² at %d°: %s', (_, irradianceWm2, sunElevationDeg, credible) => {
    expect(isIrradianceCredible(irradianceWm2, sunElevationDeg)).toBe(credible)
  })
})
