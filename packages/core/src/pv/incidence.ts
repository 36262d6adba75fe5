import { asinDeg, cosDeg, sinDeg } from './angles.ts'

/** Cover of a module: refractive index, extinction 1/m, thickness m. */
export type Glass = { index: number; extinctionPerM: number; thicknessM: number }

/** As in De Soto (2006). */
const plainGlass: Glass = { index: 1.526, extinctionPerM: 4, thicknessM: 0.002 }

/** Transmission through the cover at an angle of incidence, 0..1. */
const transmission = (aoiDeg: number, glass: Glass): number => {
  const refracted = asinDeg(sinDeg(aoiDeg) / glass.index)
  const cosIn = cosDeg(aoiDeg)
  const cosOut = cosDeg(refracted)
  const across = ((cosIn - glass.index * cosOut) / (cosIn + glass.index * cosOut)) ** 2
  const along = ((cosOut - glass.index * cosIn) / (cosOut + glass.index * cosIn)) ** 2
  return (1 - (across + along) / 2) * Math.exp((-glass.extinctionPerM * glass.thicknessM) / cosOut)
}

const straight = transmission(0, plainGlass)

/** Incidence angle modifier, 0..1: what passes the glass against normal incidence. Fresnel and Bouguer; source: De Soto (2006). */
export const physicalIam = (aoiDeg: number, glass = plainGlass): number =>
  aoiDeg >= 90 ? 0 : transmission(aoiDeg, glass) / (glass === plainGlass ? straight : transmission(0, glass))

/** Incidence angle modifier, 0..1. Source: ASHRAE 93-77; b about 0.05. */
export const ashraeIam = (aoiDeg: number, b = 0.05): number =>
  aoiDeg >= 90 ? 0 : Math.max(0, 1 - b * (1 / Math.max(1e-9, cosDeg(aoiDeg)) - 1))

/** Modifiers of sky and ground light by their mean angles at a tilt. Source: Brandemuehl and Beckman (1980). */
export const diffuseIam = (tiltDeg: number): { sky: number; ground: number } => ({
  sky: physicalIam(59.7 - 0.1388 * tiltDeg + 0.001497 * tiltDeg ** 2),
  ground: physicalIam(Math.min(89.9, 90 - 0.5788 * tiltDeg + 0.002693 * tiltDeg ** 2)),
})
