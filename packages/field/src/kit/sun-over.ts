import { absoluteAirMass, dayOfYear, extraterrestrialWm2, pressurePa, refractionDeg, relativeAirMass } from '@sundial/core/pv/atmosphere.ts'
import { type Irradiance, ineichen } from '@sundial/core/pv/clear-sky.ts'
import { spaPosition } from '@sundial/core/pv/spa.ts'
import type { SunPosition } from '@sundial/core/pv/sun.ts'
import { linkeTurbidityAt, usualTurbidityAt } from '@sundial/core/pv/turbidity.ts'
import type { Site } from './sky.ts'

/** Sun and cloudless sky over a place. */
export type SunOver = { sun: SunPosition; solarHour: number; extraterrestrialWm2: number; clear: Irradiance }

const solarHourAt = (atMs: number, longitudeDeg: number, equationOfTimeMin: number): number => {
  const hours = (atMs / 3_600_000 + longitudeDeg / 15 + equationOfTimeMin / 60) % 24
  return (hours + 24) % 24
}

const turbidityOver = (place: Site, atMs: number): number =>
  place.linkeTurbidity ? linkeTurbidityAt(place.linkeTurbidity, atMs) : usualTurbidityAt(place.latitudeDeg, place.altitudeM, atMs)

/** The sun exactly (NREL SPA): what the field plays is what instruments would see. */
export const sunOver = (atMs: number, place: Site): SunOver => {
  const { geometry, ...sun } = spaPosition(atMs, place)
  const airPa = pressurePa(place.altitudeM)
  const apparentZenithDeg = sun.zenithDeg - refractionDeg(sun.elevationDeg, airPa)
  const beyond = extraterrestrialWm2(dayOfYear(atMs))
  const clear = ineichen({
    apparentZenithDeg,
    airMassAbsolute: absoluteAirMass(relativeAirMass(apparentZenithDeg), airPa),
    linkeTurbidity: turbidityOver(place, atMs),
    altitudeM: place.altitudeM,
    extraterrestrialWm2: beyond,
  })
  return { sun, solarHour: solarHourAt(atMs, place.longitudeDeg, geometry.equationOfTimeMin), extraterrestrialWm2: beyond, clear }
}
