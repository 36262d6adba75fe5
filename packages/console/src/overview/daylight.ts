import { sunGeometry } from '@sundial/core/pv/sun.ts'
import type { LonLat } from '../kit/map/map-projection.ts'

const radPerDeg = Math.PI / 180
const dayMinutes = 1440

/** Where on the earth the sun is overhead at an instant, degrees. */
export const subsolarPoint = (at: number): { latitudeDeg: number; longitudeDeg: number } => {
  const { declinationDeg, equationOfTimeMin } = sunGeometry(at)
  const solarMinutes = ((at / 60_000) % dayMinutes) + equationOfTimeMin
  const longitude = 180 - solarMinutes / 4
  return { latitudeDeg: declinationDeg, longitudeDeg: ((longitude + 540) % 360) - 180 }
}

/** Latitude of the line between day and night at a longitude. */
export const terminatorLatitude = (longitudeDeg: number, sun: { latitudeDeg: number; longitudeDeg: number }): number => {
  const tangent = Math.tan((Math.abs(sun.latitudeDeg) < 0.01 ? 0.01 : sun.latitudeDeg) * radPerDeg)
  return Math.atan(-Math.cos((longitudeDeg - sun.longitudeDeg) * radPerDeg) / tangent) / radPerDeg
}

/** Ring of the night side of the earth, from -180 to 180 degrees. The pole in night is the one away from the sun. */
export const nightOutline = (at: number): LonLat[] => {
  const sun = subsolarPoint(at)
  const pole = sun.latitudeDeg > 0 ? -90 : 90
  const line = Array.from({ length: 181 }, (_, index): LonLat => [index * 2 - 180, terminatorLatitude(index * 2 - 180, sun)])
  return [[-180, pole], ...line, [180, pole]]
}
