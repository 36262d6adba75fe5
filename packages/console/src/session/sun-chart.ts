import { instantsFrom } from '@sundial/core/kit/instants-from.ts'
import { sunPosition } from '@sundial/core/pv/sun.ts'
import type { Place } from './place-of-zone.ts'

/** Where things are drawn: middle and radius of the horizon, px. */
export type Disc = { x: number; y: number; radius: number }
export type Dot = { x: number; y: number }

const radPerDeg = Math.PI / 180
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The chart has the equator's side up, so that the sun is above the dial: south up in the north, north up in the south. */
const upAzimuthDeg = (latitudeDeg: number) => (latitudeDeg >= 0 ? 180 : 0)

/** Place on the chart of a direction in the sky: the zenith is the middle, the horizon the rim. */
export const skyDot = (elevationDeg: number, azimuthDeg: number, latitudeDeg: number, disc: Disc): Dot => {
  const r = (disc.radius * (90 - elevationDeg)) / 90
  const turned = (azimuthDeg - upAzimuthDeg(latitudeDeg)) * radPerDeg
  return { x: disc.x + r * Math.sin(turned), y: disc.y - r * Math.cos(turned) }
}

export const sunDot = (at: number, place: Place, disc: Disc): Dot & { elevationDeg: number } => {
  const { elevationDeg, azimuthDeg } = sunPosition(at, place.latitudeDeg, place.longitudeDeg)
  return { ...skyDot(elevationDeg, azimuthDeg, place.latitudeDeg, disc), elevationDeg }
}

/** SVG path of the sun through these instants; below the horizon it is interrupted. */
export const sunPath = (instants: readonly number[], place: Place, disc: Disc): string => {
  let path = ''
  let drawing = false
  for (const at of instants) {
    const { x, y, elevationDeg } = sunDot(at, place, disc)
    const shown = elevationDeg >= 0
    if (shown) path += `${drawing ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`
    drawing = shown
  }
  return path
}

/** Minutes of a day. */
const instantsMax = 1440
/** Instants from one to another, both included. */
export const instants = (from: number, to: number, stepMs: number): number[] =>
  to < from ? [] : [...instantsFrom(from, to, stepMs, instantsMax), to]

/** Midnight of the calendar day that holds an instant, by clocks that are `offsetMs` ahead of UTC. */
export const midnightOf = (at: number, offsetMs: number): number => Math.floor((at + offsetMs) / dayMs) * dayMs - offsetMs

/** The way of the sun on the day that begins at an instant. */
export const dayPath = (midnight: number, place: Place, disc: Disc): string =>
  sunPath(instants(midnight, midnight + dayMs, 6 * 60_000), place, disc)

/** The figure of eight that the sun draws in a year at one hour of the clock. */
export const analemmaPath = (yearStart: number, hour: number, place: Place, disc: Disc): string =>
  sunPath(instants(yearStart + hour * hourMs, yearStart + 365 * dayMs + hour * hourMs, 2 * dayMs), place, disc)

/** Days of the year that bound the chart and divide it: the 21st of each month from June to December. */
export const monthDays = (at: number, offsetMs: number): number[] => {
  const year = new Date(at + offsetMs).getUTCFullYear()
  return [5, 6, 7, 8, 9, 10, 11].map((month) => Date.UTC(year, month, 21) - offsetMs)
}

export const yearStartOf = (at: number, offsetMs: number): number => Date.UTC(new Date(at + offsetMs).getUTCFullYear(), 0, 1) - offsetMs
