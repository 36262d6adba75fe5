import type { LonLat } from './map-projection.ts'

/** The ring with continuous longitudes: where it crosses the date line it goes on beyond 180 degrees instead of leaping. */
export const unwrapped = (ring: readonly LonLat[]): LonLat[] => {
  let turns = 0
  let before = ring[0]?.[0] ?? 0
  return ring.map(([longitude, latitude]) => {
    if (longitude - before > 180) turns -= 360
    if (longitude - before < -180) turns += 360
    before = longitude
    return [longitude + turns, latitude]
  })
}

/** A ring that goes once around the earth holds a pole: it is closed along it. */
const closedAtPole = (ring: LonLat[]): LonLat[] => {
  const [first, last] = [ring[0], ring.at(-1)]
  if (!first || !last || Math.abs(last[0] - first[0]) < 180) return ring
  const pole = first[1] < 0 ? -90 : 90
  return [...ring, [last[0], pole], [first[0], pole]]
}

const shifted = (ring: LonLat[], deg: number): LonLat[] => ring.map(([longitude, latitude]) => [longitude + deg, latitude])

/** Rings that can be drawn on a flat map from -180 to 180 degrees; one that crosses the date line is there twice. */
export const drawable = (ring: readonly LonLat[]): LonLat[][] => {
  const whole = closedAtPole(unwrapped(ring))
  const longitudes = whole.map(([longitude]) => longitude)
  if (Math.max(...longitudes) > 180) return [whole, shifted(whole, -360)]
  return Math.min(...longitudes) < -180 ? [whole, shifted(whole, 360)] : [whole]
}
