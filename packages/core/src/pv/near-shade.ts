import { atan2Deg, cosDeg, sinDeg, tanDeg, turn } from './angles.ts'
import type { Plane, SunAngles } from './transposition.ts'

/** Height of the far horizon in a direction (clockwise from north), degrees; between two directions it is linear. */
export type HorizonPoint = { azimuthDeg: number; elevationDeg: number }
/**
 * Something upright with a circular outline: a tree, a chimney, a tank. Metres to the east and to the south of the station's corner,
 * height above its ground; `passes` is the share of the beam that comes through (a tree in leaf 0.1..0.3).
 */
export type ShadeObject = {
  kind: 'tree' | 'chimney' | 'tank' | 'mast'
  xM: number
  yM: number
  radiusM: number
  heightM: number
  passes?: number
}
export type NearShade = { horizon?: HorizonPoint[]; objects?: ShadeObject[] }
/** A point of a module, m: east, south, above the ground. */
export type Point = { xM: number; yM: number; zM: number }

/** Height of the horizon at an azimuth, degrees; 0 without points. */
export const horizonDeg = (horizon: readonly HorizonPoint[], azimuthDeg: number): number => {
  if (horizon.length === 0) return 0
  const sorted = [...horizon].sort((a, b) => turn(a.azimuthDeg) - turn(b.azimuthDeg))
  const at = turn(azimuthDeg)
  const next = sorted.findIndex((point) => turn(point.azimuthDeg) >= at)
  const right = sorted[Math.max(next, 0)]!
  const left = sorted[(next <= 0 ? sorted.length : next) - 1]!
  const wide = turn(right.azimuthDeg - left.azimuthDeg) || 360
  return left.elevationDeg + (right.elevationDeg - left.elevationDeg) * (turn(at - left.azimuthDeg) / wide)
}

/** Share of the beam, 0..1, that gets past the objects to a point; the sun stands above the level. */
export const beamAt = (objects: readonly ShadeObject[], sun: SunAngles, point: Point): number => {
  const east = sinDeg(sun.azimuthDeg)
  const south = -cosDeg(sun.azimuthDeg)
  const rise = tanDeg(90 - sun.zenithDeg)
  let share = 1
  for (const { xM, yM, radiusM, heightM, passes = 0 } of objects) {
    const dx = xM - point.xM
    const dy = yM - point.yM
    const towards = dx * east + dy * south
    if (towards <= -radiusM || Math.abs(dx * south - dy * east) > radiusM) continue
    if (point.zM + Math.max(0, towards) * rise < heightM) share *= passes
  }
  return share
}

/**
 * Share of its height, 0..1 from below, that a row casts on the next one behind it; rows alike. `slopeM` = height of the module along
 * its slope, `pitchM` = from row to row on the level. Source: geometry; as in Martin-Ruiz and pvlib's shaded_fraction1d.
 */
export const rowShade = (plane: Plane, sun: SunAngles, slopeM: number, pitchM: number): number => {
  const facing = cosDeg(sun.azimuthDeg - plane.azimuthDeg)
  if (facing <= 0 || sun.zenithDeg >= 90) return 0
  const profileDeg = atan2Deg(tanDeg(90 - sun.zenithDeg), facing)
  return Math.max(0, Math.min(1, 1 - ((pitchM / slopeM) * sinDeg(profileDeg)) / sinDeg(profileDeg + plane.tiltDeg)))
}
