import { describe, expect, it } from 'vitest'
import { dayOfYear, pressureAltitudeM, pressurePa, refractionDeg } from './atmosphere.ts'
import { haurwitzWm2, ineichen } from './clear-sky.ts'
import { decompose } from './decomposition.ts'
import { ashraeIam, diffuseIam, physicalIam } from './incidence.ts'
import { inverterAcW } from './inverter.ts'
import { currentA, deSoto, keyPoints, lambertWOfExp, maximumPower, voltageV } from './single-diode.ts'

const canadian = {
  lightA: 5.114,
  saturationA: 8.196e-10,
  seriesOhm: 1.065,
  shuntOhm: 381.68,
  thermalV: 2.6373,
  alphaApK: 0.004539,
  bandGapEv: 1.121,
  bandGapPerK: -0.0002677,
}
const plain = { lightA: 10, saturationA: 1e-10, seriesOhm: 0.2, shuntOhm: 3000, thermalV: 1.7 }

describe('limits', () => {
  it('gives no power in the dark and a whole clear sky of nothing below the horizon', () => {
    expect(maximumPower(deSoto(canadian, 0, 10))).toEqual({ voltageV: 0, currentA: 0, powerW: 0 })
    expect(keyPoints(deSoto(canadian, 0, 10))).toMatchObject({ shortA: 0, openV: 0, halfA: 0, beyondA: 0 })
    const night = {
      apparentZenithDeg: 95,
      airMassAbsolute: Number.POSITIVE_INFINITY,
      linkeTurbidity: 3,
      altitudeM: 0,
      extraterrestrialWm2: 1366,
    }
    expect(ineichen(night)).toEqual({ ghiWm2: 0, dniWm2: 0, dhiWm2: 0 })
    expect(haurwitzWm2(-20)).toBe(0)
    expect(refractionDeg(-2)).toBe(0)
    expect(decompose(0, 50, 1366)).toMatchObject({ dniWm2: 0, dhiWm2: 0 })
  })

  it('counts everything as diffuse with the sun under 3°', () => {
    expect(decompose(20, 88, 1366)).toMatchObject({ dniWm2: 0, dhiWm2: 20 })
  })

  it('lets no light through the glass from the side or behind', () => {
    expect(physicalIam(90)).toBe(0)
    expect(physicalIam(120)).toBe(0)
    expect(ashraeIam(90)).toBe(0)
    expect(ashraeIam(0)).toBe(1)
    expect(diffuseIam(25).sky).toBeGreaterThan(diffuseIam(25).ground)
  })

  it('clips an inverter at its rating and gives nothing without sun', () => {
    expect(inverterAcW(200, 100, 0.96)).toBeCloseTo(96)
    expect(inverterAcW(0.1, 100, 0.96)).toBe(0)
    expect(inverterAcW(-5, 100)).toBe(0)
  })

  it.each([-700, -25, -3, 0, 1, 3, 50, 700])('solves Lambert W of exp(%d)', (logX) => {
    const w = lambertWOfExp(logX)
    expect(w > 0 && Math.abs(w + Math.log(w) - logX) < 1e-9 * Math.max(1, Math.abs(logX))).toBe(true)
  })

  it('inverts: the voltage of a current gives that current again, with and without resistances', () => {
    for (const p of [plain, { ...plain, shuntOhm: Number.POSITIVE_INFINITY }, { ...plain, seriesOhm: 0 }])
      for (const amps of [0, 4, 9.5]) expect(currentA(p, voltageV(p, amps))).toBeCloseTo(amps, 8)
  })

  it.each([-400, 0, 1830, 11_000])('knows the pressure at %d m, and the altitude of that pressure', (altitudeM) => {
    expect(pressureAltitudeM(pressurePa(altitudeM))).toBeCloseTo(altitudeM, 6)
  })

  it('keeps its digits at a shunt of megohms, against a solution of 40 digits', () => {
    const tight = {
      lightA: 7.426389533268883,
      saturationA: 2.8778213032411315e-8,
      seriesOhm: 2.3600741491698054,
      shuntOhm: 2_497_074.4953671223,
      thermalV: 0.035304159173577924,
    }
    expect(Math.abs(voltageV(tight, 0) / 0.6837952089981305 - 1)).toBeLessThan(1e-15)
    expect(Math.abs(voltageV(tight, 0.04819171636225874) / 0.5698293408317754 - 1)).toBeLessThan(1e-13)
    expect(Math.abs(currentA(tight, 0.5698293408317754) / 0.04819171636225874 - 1)).toBeLessThan(1e-12)
    expect(Math.abs(keyPoints(tight).shortA / 0.2891405746880617 - 1)).toBeLessThan(1e-13)
  })

  it('counts days of the year from 1', () => {
    expect(dayOfYear(Date.UTC(2024, 0, 1))).toBe(1)
    expect(dayOfYear(Date.UTC(2024, 11, 31, 23))).toBe(366)
  })
})
