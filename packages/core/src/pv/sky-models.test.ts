import { describe, expect, it } from 'vitest'
import { airMassBy, relativeAirMasses } from './air-mass.ts'
import { ineichen } from './clear-sky.ts'
import { perezWm2 } from './perez.ts'
import { simplifiedSolis } from './solis.ts'
import { hayDaviesWm2, isotropicWm2, reindlWm2 } from './transposition.ts'
import { linkeTurbidityAt, type MonthlyTurbidity, usualTurbidityAt } from './turbidity.ts'

const sun = { zenithDeg: 40, azimuthDeg: 170 }
const clear = { ghiWm2: 700, dniWm2: 800, dhiWm2: 87 }
const overcast = { ghiWm2: 200, dniWm2: 0, dhiWm2: 200 }
const flat = { tiltDeg: 0, azimuthDeg: 180 }
const tilted = { tiltDeg: 30, azimuthDeg: 180 }

describe('air mass', () => {
  it.each(Object.keys(relativeAirMasses) as (keyof typeof relativeAirMasses)[])(
    '%s grows from about 1 overhead to the horizon',
    (model) => {
      expect(airMassBy(model, 0)).toBeCloseTo(1, 2)
      let last = 0
      for (let zenith = 1; zenith <= 80; zenith++) {
        expect(airMassBy(model, zenith)).toBeGreaterThan(last)
        last = airMassBy(model, zenith)
      }
      expect(airMassBy(model, 91)).toBe(Number.POSITIVE_INFINITY)
    },
  )
})

describe('sky diffuse on a plane', () => {
  it('is the diffuse of the level on a level plane, whatever the model', () => {
    for (const sky of [clear, overcast]) {
      expect(hayDaviesWm2(flat, sun, sky, 1361)).toBeCloseTo(sky.dhiWm2, 8)
      expect(reindlWm2(flat, sun, sky, 1361)).toBeCloseTo(sky.dhiWm2, 8)
      expect(perezWm2(flat, sun, sky, 1361, 1.3)).toBeCloseTo(sky.dhiWm2, 8)
      expect(isotropicWm2(0, sky.dhiWm2)).toBeCloseTo(sky.dhiWm2, 8)
    }
  })

  it('is more on a plane that looks to the sun under a clear sky', () => {
    for (const diffuse of [
      hayDaviesWm2(tilted, sun, clear, 1361),
      reindlWm2(tilted, sun, clear, 1361),
      perezWm2(tilted, sun, clear, 1361, 1.3),
    ])
      expect(diffuse).toBeGreaterThan(isotropicWm2(30, clear.dhiWm2))
  })

  it('is nothing without diffuse light or with the sun below the horizon, and never negative', () => {
    expect(perezWm2(tilted, sun, { dniWm2: 500, dhiWm2: 0 }, 1361, 1.3)).toBe(0)
    expect(perezWm2(tilted, sun, clear, 1361, Number.POSITIVE_INFINITY)).toBe(0)
    expect(reindlWm2(tilted, sun, { ghiWm2: 0, dniWm2: 0, dhiWm2: 0 }, 1361)).toBe(0)
    for (let azimuthDeg = 0; azimuthDeg < 360; azimuthDeg += 30)
      for (const zenithDeg of [10, 50, 85, 89])
        expect(perezWm2({ tiltDeg: 90, azimuthDeg: 0 }, { zenithDeg, azimuthDeg }, clear, 1361, 5)).toBeGreaterThanOrEqual(0)
  })

  it('is no number where the light is none: a missing reading never looks like a plausible sky', () => {
    for (const missing of ['ghiWm2', 'dniWm2', 'dhiWm2'] as const)
      expect(reindlWm2(tilted, sun, { ...clear, [missing]: Number.NaN }, 1361)).toBeNaN()
    for (const missing of ['dniWm2', 'dhiWm2'] as const) {
      expect(perezWm2(tilted, sun, { ...clear, [missing]: Number.NaN }, 1361, 1.3)).toBeNaN()
      expect(hayDaviesWm2(tilted, sun, { ...clear, [missing]: Number.NaN }, 1361)).toBeNaN()
    }
  })
})

describe('clear sky by haze and water', () => {
  const at = (apparentElevationDeg: number, aerosolDepth: number) =>
    simplifiedSolis({ apparentElevationDeg, aerosolDepth, waterCm: 1.4, airPa: 101_325, extraterrestrialWm2: 1361 })

  it('is near Ineichen’s with a turbidity of 3 for a haze of 0.1', () => {
    const other = ineichen({
      apparentZenithDeg: 30,
      airMassAbsolute: 1.154,
      linkeTurbidity: 3,
      altitudeM: 0,
      extraterrestrialWm2: 1361,
    })
    expect(Math.abs(at(60, 0.1).ghiWm2 / other.ghiWm2 - 1)).toBeLessThan(0.05)
  })

  it('has less beam and more diffuse with more haze, and nothing at night', () => {
    expect(at(60, 0.4).dniWm2).toBeLessThan(at(60, 0.05).dniWm2)
    expect(at(60, 0.4).dhiWm2).toBeGreaterThan(at(60, 0.02).dhiWm2)
    expect(at(-5, 0.1).ghiWm2).toBeCloseTo(0, 6)
    expect(at(-5, 0.1).dniWm2).toBe(0)
  })
})

describe('turbidity of a place', () => {
  const months = [2.1, 2.3, 2.6, 3, 3.3, 3.6, 3.7, 3.6, 3.2, 2.8, 2.4, 2.2] as unknown as MonthlyTurbidity

  it('has the month’s value in its middle and the mean of two months about their border', () => {
    expect(linkeTurbidityAt(months, Date.UTC(2025, 6, 16))).toBeCloseTo(3.7, 1)
    expect(linkeTurbidityAt(months, Date.UTC(2025, 4, 31))).toBeCloseTo(3.45, 1)
    expect(linkeTurbidityAt(months, Date.UTC(2024, 1, 15, 12))).toBeCloseTo(2.3, 1)
  })

  it('joins December and January', () => {
    const eve = linkeTurbidityAt(months, Date.UTC(2025, 11, 31))
    const morrow = linkeTurbidityAt(months, Date.UTC(2026, 0, 1))
    expect(Math.abs(eve - 2.15)).toBeLessThan(0.01)
    expect(Math.abs(eve - morrow)).toBeLessThan(0.01)
  })

  it.each([
    ['2015-01-01', 12 - (16.5 / 31) * 11],
    ['2015-03-16', 3 + 0.5 / 30.5],
    ['2016-02-29', 2 + 14.5 / 30],
    ['2016-12-31', 12 - (15.5 / 31) * 11],
  ])('lies on %s where pvlib puts it, which counts days from 1 and the middles of months from 0', (day, expected) => {
    const counted = Array.from({ length: 12 }, (_, i) => i + 1) as unknown as MonthlyTurbidity
    expect(linkeTurbidityAt(counted, Date.parse(`${day}T18:00:00Z`))).toBeCloseTo(expected, 9)
  })

  it('is usually higher in summer, also in the south, and lower on mountains', () => {
    const [july, january] = [Date.UTC(2025, 6, 15), Date.UTC(2025, 0, 15)]
    expect(usualTurbidityAt(45, 0, july)).toBeCloseTo(3.8, 6)
    expect(usualTurbidityAt(45, 0, january)).toBeCloseTo(2.6, 2)
    expect(usualTurbidityAt(-45, 0, july)).toBeCloseTo(2.6, 6)
    expect(usualTurbidityAt(0, 0, july)).toBeCloseTo(3.2, 6)
    expect(usualTurbidityAt(45, 1700, july)).toBeCloseTo(2.9, 6)
  })
})
