import { sinDeg } from './angles.ts'
import type { Irradiance } from './clear-sky.ts'

export type SolisInput = {
  apparentElevationDeg: number
  /** Optical depth of the haze at 700 nm, 0..0.45. */
  aerosolDepth: number
  /** Water in the column of air, 0.2..10 cm; less is taken as 0.2. */
  waterCm: number
  airPa: number
  extraterrestrialWm2: number
}

/** Optical depth of the scattered light: two fits, for clean air and for the rest. */
const diffuseDepth = (haze: number, water: number, logP: number): number =>
  haze < 0.05
    ? (86 * water - 13800) * haze ** 4 +
      (-3.11 * water + 79.4) * haze ** 3 +
      (-0.23 * water + 74.8) * haze ** 2 +
      (0.092 * water - 8.86) * haze +
      (0.0042 * water + 3.12) -
      0.83 * (1 + haze) ** -17.2 * logP
    : (-0.21 * water + 11.6) * haze ** 4 +
      (0.27 * water - 20.7) * haze ** 3 +
      (-0.134 * water + 15.5) * haze ** 2 +
      (0.0554 * water - 5.71) * haze +
      (0.0057 * water + 2.94) -
      0.71 * (1 + haze) ** -15 * logP

/**
 * Cloudless irradiance by haze and water instead of a Linke turbidity, W/m², 0..1150. Source: Ineichen (2008), simplified Solis.
 * Global, beam and diffuse are three fits of their own: global differs from their sum by up to 2 %.
 */
export const simplifiedSolis = (x: SolisInput): Irradiance => {
  const haze = x.aerosolDepth
  const water = Math.max(0.2, x.waterCm)
  const logW = Math.log(water)
  const logP = Math.log(x.airPa / 101_325)
  const sinElevation = Math.max(1e-30, sinDeg(x.apparentElevationDeg))
  const enhanced =
    x.extraterrestrialWm2 * (0.12 * water ** 0.56 * haze ** 2 + 0.97 * water ** 0.032 * haze + 1.08 * water ** 0.0051 + 0.071 * logP)
  const beamDepth =
    (1.82 + 0.056 * logW + 0.0071 * logW ** 2) * haze + (0.33 + 0.045 * logW + 0.0096 * logW ** 2) + (0.0089 * water + 0.13) * logP
  const beamPower = (0.00925 * haze ** 2 + 0.0148 * haze - 0.0172) * logW + (-0.7565 * haze ** 2 + 0.5057 * haze + 0.4557)
  const globalDepth =
    (1.24 + 0.047 * logW + 0.0061 * logW ** 2) * haze + (0.27 + 0.043 * logW + 0.009 * logW ** 2) + (0.0079 * water + 0.1) * logP
  const globalPower = -0.0147 * logW - 0.3079 * haze ** 2 + 0.2846 * haze + 0.3798
  const diffusePower = -0.337 * haze ** 2 + 0.63 * haze + 0.116 + logP / (18 + 152 * haze)
  return {
    ghiWm2: enhanced * Math.exp(-globalDepth / sinElevation ** globalPower) * sinElevation,
    dniWm2: enhanced * Math.exp(-beamDepth / sinElevation ** beamPower),
    dhiWm2: enhanced * Math.exp(-diffuseDepth(haze, water, logP) / sinElevation ** diffusePower),
  }
}
