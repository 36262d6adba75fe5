import { acosDeg, cosDeg, sinDeg } from './angles.ts'
import type { Irradiance } from './clear-sky.ts'

/** How a plane stands: 0° flat .. 90° upright; azimuth of where it looks, clockwise from north. */
export type Plane = { tiltDeg: number; azimuthDeg: number }
export type SunAngles = { zenithDeg: number; azimuthDeg: number }

/** Cosine of the angle between the plane's normal and the sun, −1..1; negative behind the plane. Source: Duffie and Beckman, 1.6. */
export const aoiProjection = (plane: Plane, sun: SunAngles): number => {
  const cosine =
    cosDeg(plane.tiltDeg) * cosDeg(sun.zenithDeg) +
    sinDeg(plane.tiltDeg) * sinDeg(sun.zenithDeg) * cosDeg(sun.azimuthDeg - plane.azimuthDeg)
  return Math.min(1, Math.max(-1, cosine))
}

/** Angle of incidence, 0..180°. */
export const aoiDeg = (plane: Plane, sun: SunAngles): number => acosDeg(aoiProjection(plane, sun))

/** Sky diffuse on the plane, W/m², from a sky equally bright all over. Source: Liu and Jordan (1963). */
export const isotropicWm2 = (tiltDeg: number, dhiWm2: number): number => (dhiWm2 * (1 + cosDeg(tiltDeg))) / 2

/** Reflected by the ground onto the plane, W/m². Albedo 0..1: grass 0.2, snow 0.65. Source: Liu and Jordan (1963). */
export const groundReflectedWm2 = (tiltDeg: number, ghiWm2: number, albedo: number): number => (ghiWm2 * albedo * (1 - cosDeg(tiltDeg))) / 2

/** Sky diffuse on the plane, W/m²: a bright ring about the sun and an even rest. Source: Hay and Davies (1980). */
export const hayDaviesWm2 = (plane: Plane, sun: SunAngles, sky: Irradiance, extraterrestrialWm2: number): number => {
  const ring = Math.max(0, sky.dniWm2) / extraterrestrialWm2
  const tilted = Math.max(0, aoiProjection(plane, sun)) / Math.max(0.01745, cosDeg(sun.zenithDeg))
  return sky.dhiWm2 * (ring * tilted + ((1 - ring) * (1 + cosDeg(plane.tiltDeg))) / 2)
}

/** Sky diffuse on the plane, W/m²: Hay and Davies with a brighter horizon. Source: Reindl, Beckman and Duffie (1990). */
export const reindlWm2 = (plane: Plane, sun: SunAngles, sky: Irradiance, extraterrestrialWm2: number): number => {
  const ring = sky.dniWm2 / extraterrestrialWm2
  const tilted = Math.max(0, aoiProjection(plane, sun)) / Math.max(0.01745, cosDeg(sun.zenithDeg))
  const beamShare = sky.ghiWm2 <= 0 ? 0 : Math.max(0, sky.dniWm2 * cosDeg(sun.zenithDeg)) / sky.ghiWm2
  const even = ((1 - ring) * (1 + cosDeg(plane.tiltDeg))) / 2
  return sky.dhiWm2 * (ring * tilted + even * (1 + Math.sqrt(beamShare) * sinDeg(plane.tiltDeg / 2) ** 3))
}

/** Irradiance in the plane, W/m², by where it comes from. */
export type PlaneIrradiance = { beamWm2: number; skyWm2: number; groundWm2: number }

/** Beam, sky (Hay and Davies 1980) and ground on a plane, W/m², each 0 or more. */
export const transpose = (plane: Plane, sun: SunAngles, sky: Irradiance, extraterrestrialWm2: number, albedo: number): PlaneIrradiance => ({
  beamWm2: Math.max(0, sky.dniWm2 * aoiProjection(plane, sun)),
  skyWm2: hayDaviesWm2(plane, sun, sky, extraterrestrialWm2),
  groundWm2: groundReflectedWm2(plane.tiltDeg, sky.ghiWm2, albedo),
})
