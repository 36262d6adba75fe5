import { describe, expect, it } from 'vitest'
import { absoluteAirMass, dayOfYear, extraterrestrialWm2, pressurePa, refractionDeg, relativeAirMass } from './atmosphere.ts'
import { faimanCellC, nominalCellC, sandiaCellC } from './cell-temperature.ts'
import { haurwitzWm2, ineichen } from './clear-sky.ts'
import { decompose } from './decomposition.ts'
import { ashraeIam, diffuseIam, physicalIam } from './incidence.ts'
import { combinedLossPercent, inverterAcW, pvwattsDcW, pvwattsLossesPercent } from './inverter.ts'
import { currentA, deSoto, keyPoints, lambertWOfExp, maximumPower, voltageV } from './single-diode.ts'
import { aoiDeg, groundReflectedWm2, hayDaviesWm2, isotropicWm2, transpose } from './transposition.ts'

/**
 * Figures of pvlib-python at commit 6382338a (BSD-3-Clause): printed in its tests, or computed by running it (marked c).
 * Each row: what, computed here, expected.
 */
const sanya = { zenithDeg: 45.351399690505, azimuthDeg: 74.754626013219 }
const sanyaSky = { ghiWm2: 683.4913186, dniWm2: 846.4825429, dhiWm2: 88.6199842 }
const sanyaPlane = transpose({ tiltDeg: 25, azimuthDeg: 180 }, sanya, sanyaSky, 1321.458423, 0.2)
const lhasa = ineichen({
  apparentZenithDeg: 14.1980836,
  airMassAbsolute: 0.6564171,
  linkeTurbidity: 3,
  altitudeM: 3650,
  extraterrestrialWm2: 1321.458423,
})
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
const sunpower = {
  ...canadian,
  lightA: 6.468,
  saturationA: 1.88e-10,
  seriesOhm: 0.37,
  shuntOhm: 298.13,
  thermalV: 2.6868,
  alphaApK: 0.004522,
}
const standard = keyPoints(deSoto(canadian, 1000, 25))
const hot = deSoto(canadian, 1200, 75)
const cold = keyPoints(deSoto(sunpower, 800, -10))
const dim = keyPoints(deSoto(sunpower, 200, 50))
const plain = { lightA: 10, saturationA: 1e-10, seriesOhm: 0.2, shuntOhm: 3000, thermalV: 1.7 }
const haySky = { ghiWm2: 1042.48031487, dniWm2: 939.95469881, dhiWm2: 118.45831879 }

const rows: [string, number, number][] = [
  ['pressure at 3,650 m (c)', pressurePa(3650), 64504.6695],
  ['apparent elevation at 39.87° and 900 hPa', 39.87205 + refractionDeg(39.87205, 90_000, 11), 39.88997],
  ['relative air mass at 45.35° (c)', relativeAirMass(45.35139969), 1.42131046],
  ['absolute air mass of Sanya (c)', absoluteAirMass(1.42131046, 101240.9364), 1.42013128],
  ['extraterrestrial irradiance on 21 June 2024 (c)', extraterrestrialWm2(173), 1321.45842298],
  ['clear sky at Lhasa, global (c)', lhasa.ghiWm2, 1235.6790135],
  ['clear sky at Lhasa, beam (c)', lhasa.dniWm2, 1081.7105399],
  ['clear sky at Lhasa, diffuse (c)', lhasa.dhiWm2, 187.0108852],
  ['Haurwitz at 30°', haurwitzWm2(30), 487.894132885],
  ['Haurwitz at 5°', haurwitzWm2(5), 48.629868794],
  ['Erbs, high sun, beam', decompose(1000, 10, extraterrestrialWm2(171)).dniWm2, 842.001578],
  ['Erbs, low sun, diffuse', decompose(50, 85, extraterrestrialWm2(1)).dhiWm2, 41.5703604],
  ['angle of incidence behind a north wall', aoiDeg({ tiltDeg: 90, azimuthDeg: 0 }, { zenithDeg: 30, azimuthDeg: 170 }), 119.4987042],
  ['isotropic diffuse at 40°', isotropicWm2(40, 118.45831879), 104.601328],
  ['ground at 40°', groundReflectedWm2(40, 900, 0.25), 26.32],
  [
    'Hay-Davies diffuse at 40°',
    hayDaviesWm2({ tiltDeg: 40, azimuthDeg: 180 }, { zenithDeg: 10.56413562, azimuthDeg: 144.76567754 }, haySky, 1321.1655834833),
    102.9949,
  ],
  ['plane of Sanya, beam (c)', sanyaPlane.beamWm2, 472.213243],
  ['plane of Sanya, diffuse (c)', sanyaPlane.skyWm2 + sanyaPlane.groundWm2, 81.826635],
  ['glass at 67.5°', physicalIam(67.5), 0.8893998],
  ['glass at 45°', physicalIam(45), 0.98797788],
  ['cell by NOCT', nominalCellC(1000, 30, 50), 67.5],
  ['cell by Faiman', faimanCellC(500, 10, 5), 18.446],
  ['cell by Sandia', sandiaCellC(900, 20, 5, -3.47, -0.0594, 3), 43.509],
  [
    'diode, voltage without current',
    voltageV({ ...hot, lightA: 10.491262, saturationA: 7.05196029e-8, shuntOhm: 190, thermalV: 2.89 }, 0),
    54.303958834,
  ],
  [
    'diode, current at a voltage',
    currentA({ lightA: 7, saturationA: 6e-7, seriesOhm: 0.1, shuntOhm: 20, thermalV: 0.5 }, 7.504987519345052),
    3,
  ],
  ['De Soto saturation current at 75 °C (c)', hot.saturationA, 1.13281824e-6],
  ['220 W module, short circuit (c)', standard.shortA, 5.09977013],
  ['220 W module, open circuit (c)', standard.openV, 59.40065127],
  ['220 W module, maximum power (c)', standard.maximum.powerW, 219.96425547],
  ['220 W module, hot and bright (c)', maximumPower(hot).powerW, 196.2286618],
  ['327 W module, cold (c)', cold.maximum.powerW, 295.96282626],
  ['327 W module, cold, current beyond (c)', cold.beyondA, 3.71922417],
  ['327 W module, dim, voltage of maximum power (c)', dim.maximum.voltageV, 45.92606096],
  ['327 W module, dim, current at half the voltage (c)', dim.halfA, 1.29744101],
  ['exact maximum power of Batzelis', maximumPower(plain).powerW, 342.21646055],
  ['PVWatts inverter at half load', inverterAcW(50, 100, 0.95), 47.60843624],
  ['PVWatts array', pvwattsDcW(900, 30, 100, -0.003), 88.65],
  ['PVWatts losses', combinedLossPercent(pvwattsLossesPercent), 14.0756607],
]

describe('the physics agrees with pvlib to 0.01 %', () => {
  it.each(rows)('%s', (_what, got, expected) => {
    expect(Math.abs(got / expected - 1)).toBeLessThan(1e-4)
  })
})

describe('limits', () => {
  it('gives no power in the dark and a whole clear sky of nothing below the horizon', () => {
    expect(maximumPower(deSoto(canadian, 0, 10))).toEqual({ voltageV: 0, currentA: 0, powerW: 0 })
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

  it('counts days of the year from 1', () => {
    expect(dayOfYear(Date.UTC(2024, 0, 1))).toBe(1)
    expect(dayOfYear(Date.UTC(2024, 11, 31, 23))).toBe(366)
  })
})
