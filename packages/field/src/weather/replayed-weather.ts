import { cosDeg } from '@sundial/core/pv/angles.ts'
import { dayOfYear, extraterrestrialWm2 } from '@sundial/core/pv/atmosphere.ts'
import { sunPosition } from '@sundial/core/pv/sun.ts'
import type { Site, Weather } from '../kit/sky.ts'
import { sunOver } from '../kit/sun-over.ts'
import { hoursPerYear, type Tmy, yearOfFile } from './hourly-year.ts'

const hourMs = 3_600_000
/** Below this the indices are noise: 2.9°. */
const lowestCosine = 0.05

/** What an hour lets through: beam and diffuse against the irradiance outside the atmosphere. */
type Indices = { beam: Float64Array; diffuse: Float64Array }

/** Mean of max(0, cos zenith) over an hour of the file, from seven instants. */
const meanCosine = (tmy: Tmy, hour: number): number => {
  const beginMs = yearOfFile + (hour - tmy.utcOffsetH) * hourMs
  let sum = 0
  for (let k = 0; k < 7; k++)
    sum += Math.max(0, cosDeg(sunPosition(beginMs + ((k + 0.5) / 7) * hourMs, tmy.latitudeDeg, tmy.longitudeDeg).zenithDeg))
  return sum / 7
}

const indicesOf = (tmy: Tmy): Indices => {
  const beam = new Float64Array(hoursPerYear).fill(Number.NaN)
  const diffuse = new Float64Array(hoursPerYear).fill(Number.NaN)
  for (let hour = 0; hour < hoursPerYear; hour++) {
    const cosine = meanCosine(tmy, hour)
    if (cosine < lowestCosine) continue
    const beyond = extraterrestrialWm2(Math.floor(hour / 24) + 1)
    beam[hour] = tmy.dniWm2[hour]! / beyond
    diffuse[hour] = Math.min(1, tmy.dhiWm2[hour]! / (beyond * cosine))
  }
  fillNights(beam)
  fillNights(diffuse)
  return { beam, diffuse }
}

/** An hour without an index has that of the nearest hour with one, so that dawn looks like the morning and dusk like the evening. */
const fillNights = (index: Float64Array): void => {
  const known = Array.from(index.keys()).filter((hour) => !Number.isNaN(index[hour]!))
  let k = 0
  for (let hour = 0; hour < index.length; hour++) {
    while (k + 1 < known.length && Math.abs(known[k + 1]! - hour) <= Math.abs(known[k]! - hour)) k++
    index[hour] = index[known[k]!] ?? 0
  }
}

/** Linear between the middles of the hours; the year is a circle. */
const between = (hours: Float64Array, position: number): number => {
  const at = position - 0.5
  const left = Math.floor(at)
  const a = hours[(left + hoursPerYear) % hoursPerYear]!
  const b = hours[(left + 1 + hoursPerYear) % hoursPerYear]!
  return a + (b - a) * (at - left)
}

/** Position in the file, 0..8760 h, by month, day and local solar time of the place; 29 February is 28 February again. */
const positionOf = (tmy: Tmy, place: Site, atMs: number): number => {
  const there = atMs + ((place.longitudeDeg - tmy.longitudeDeg) / 15 + tmy.utcOffsetH) * hourMs
  const date = new Date(there)
  const month = date.getUTCMonth()
  const day = month === 1 ? Math.min(28, date.getUTCDate()) : date.getUTCDate()
  return (Date.UTC(2001, month, day) - yearOfFile) / hourMs + (there % (24 * hourMs)) / hourMs
}

/**
 * Replays a weather file at a place by month, day and local solar time, interpolated between the hours. What is replayed of the light
 * is how much the air let through, so that sunrise and sunset are those of the place; at the file's own place hourly irradiance comes
 * out as in the file. At a place of the other hemisphere the seasons are not turned: July's clouds and temperatures are July's.
 */
export const replayedWeather = (tmy: Tmy): ((place: Site) => Weather) => {
  const indices = indicesOf(tmy)
  return (place) => (atMs) => {
    const over = sunOver(atMs, place)
    const position = positionOf(tmy, place, atMs)
    const beyond = extraterrestrialWm2(dayOfYear(atMs))
    const cosine = Math.max(0, cosDeg(over.sun.zenithDeg))
    const dniWm2 = cosine > 0 ? between(indices.beam, position) * beyond : 0
    const dhiWm2 = between(indices.diffuse, position) * beyond * cosine
    return {
      sun: over.sun,
      solarHour: over.solarHour,
      extraterrestrialWm2: over.extraterrestrialWm2,
      ghiWm2: dniWm2 * cosine + dhiWm2,
      dniWm2,
      dhiWm2,
      airC: between(tmy.airC, position),
      windMs: between(tmy.windMs, position),
    }
  }
}
