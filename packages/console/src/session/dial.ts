import type { Disc, Dot } from './sun-chart.ts'

const radPerDeg = Math.PI / 180
const dayMs = 86_400_000

/**
 * Angle of the shadow of a style that points to the celestial pole on a horizontal dial, from its noon line, radians:
 * tan(angle) = sin(latitude) x tan(hour angle). Negative before solar noon.
 */
export const shadowAngle = (hourAngleDeg: number, latitudeDeg: number): number => {
  const hour = hourAngleDeg * radPerDeg
  return Math.atan2(Math.sin(Math.abs(latitudeDeg) * radPerDeg) * Math.sin(hour), Math.cos(hour))
}

/** Hour angle of the sun at an instant of the day around a solar noon, degrees; 15 an hour. */
export const hourAngleAt = (at: number, solarNoon: number): number => ((at - solarNoon) / dayMs) * 360

/** Place on the dial; the noon line points down, away from the sun at noon. In the north the afternoon is on the left. */
export const dialDot = (angle: number, share: number, latitudeDeg: number, disc: Disc): Dot => {
  const side = latitudeDeg >= 0 ? -1 : 1
  return { x: disc.x + side * disc.radius * share * Math.sin(angle), y: disc.y + disc.radius * share * Math.cos(angle) }
}

export type DialLine = { at: number; angle: number; hour: number; kind: 'hour' | 'half' | 'quarter' }
/** Beyond this hour angle the shadow is longer than any dial. */
const hourAngleMaxDeg = 84

/** The lines of a day's dial, so that the shadow reads the clock of the zone: whole hours, halves and quarters in daylight. */
export const dialLines = (midnight: number, solarNoon: number, rise: number, set: number, latitudeDeg: number): DialLine[] => {
  const quarterMs = 900_000
  return Array.from({ length: 97 }, (_, quarter) => ({ quarter, at: midnight + quarter * quarterMs }))
    .filter(({ at }) => at > rise && at < set && Math.abs(hourAngleAt(at, solarNoon)) <= hourAngleMaxDeg)
    .map(({ quarter, at }) => ({
      at,
      angle: shadowAngle(hourAngleAt(at, solarNoon), latitudeDeg),
      hour: quarter / 4,
      kind: quarter % 4 === 0 ? 'hour' : quarter % 2 === 0 ? 'half' : 'quarter',
    }))
}
