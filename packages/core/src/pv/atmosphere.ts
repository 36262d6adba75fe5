import { cosDeg, tanDeg } from './angles.ts'

/** Solar constant, W/m². */
const solarConstantWm2 = 1366.1

/**
 * Irradiance on a plane across the beam outside the atmosphere, 1320..1415 W/m².
 * Source: Spencer (1971). `dayOfYear` counts from 1.
 */
export const extraterrestrialWm2 = (dayOfYear: number): number => {
  const b = (2 * Math.PI * (dayOfYear - 1)) / 365
  return (
    solarConstantWm2 * (1.00011 + 0.034221 * Math.cos(b) + 0.00128 * Math.sin(b) + 0.000719 * Math.cos(2 * b) + 7.7e-5 * Math.sin(2 * b))
  )
}

/** Day of the year from 1, in UTC. */
export const dayOfYear = (atMs: number): number => {
  const year = new Date(atMs).getUTCFullYear()
  return Math.floor((atMs - Date.UTC(year, 0, 1)) / 86_400_000) + 1
}

/**
 * Air pressure, 22,600..106,000 Pa, at an altitude of −400..11,000 m. Source: standard atmosphere of the US (1976), as in Campbell's
 * handbook.
 */
export const pressurePa = (altitudeM: number): number => 100 * ((44331.514 - altitudeM) / 11880.516) ** (1 / 0.1902632)

/** Altitude, −400..11,000 m, at which the standard atmosphere has a pressure of 22,600..106,000 Pa. Source: as of `pressurePa`. */
export const pressureAltitudeM = (airPa: number): number => 44331.514 - 11880.516 * (airPa / 100) ** 0.1902632

/** How much higher the sun looks than it stands, degrees; 0 below the horizon. Source: NREL SPA, equation 42. */
export const refractionDeg = (elevationDeg: number, airPa = 101_325, airC = 12): number => {
  if (elevationDeg < -0.83337) return 0
  const density = (airPa / 101_000) * (283 / (273 + airC))
  return (density * 1.02) / (60 * tanDeg(elevationDeg + 10.3 / (elevationDeg + 5.11)))
}

/**
 * Air mass relative to the zenith, 1..38, from the apparent zenith angle; Infinity below the horizon.
 * Source: Kasten and Young (1989).
 */
export const relativeAirMass = (apparentZenithDeg: number): number =>
  apparentZenithDeg > 90 ? Number.POSITIVE_INFINITY : 1 / (cosDeg(apparentZenithDeg) + 0.50572 * (96.07995 - apparentZenithDeg) ** -1.6364)

/** Air mass at the pressure (Pa) of the place, 0..40: the relative one by the share of air above. Source: Kasten and Young (1989). */
export const absoluteAirMass = (relative: number, airPa: number): number => (relative * airPa) / 101_325
