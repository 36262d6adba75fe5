import { cosDeg, sinDeg } from './angles.ts'
import type { Irradiance } from './clear-sky.ts'
import { aoiProjection, type Plane, type SunAngles } from './transposition.ts'

/** Lower bounds of the clearness bins 2..8; the first is overcast. */
const bins = [1.065, 1.23, 1.5, 1.95, 2.8, 4.5, 6.2] as const

/** Ring about the sun (f11, f12, f13) and band along the horizon (f21, f22, f23) of each bin: all sites, 1990. */
const coefficients: readonly (readonly [number, number, number, number, number, number])[] = [
  [-0.008, 0.588, -0.062, -0.06, 0.072, -0.022],
  [0.13, 0.683, -0.151, -0.019, 0.066, -0.029],
  [0.33, 0.487, -0.221, 0.055, -0.064, -0.026],
  [0.568, 0.187, -0.295, 0.109, -0.152, -0.014],
  [0.873, -0.392, -0.362, 0.226, -0.462, 0.001],
  [1.132, -1.237, -0.412, 0.288, -0.823, 0.056],
  [1.06, -1.6, -0.359, 0.264, -1.127, 0.131],
  [0.678, -0.327, -0.25, 0.156, -1.377, 0.251],
]

/**
 * Sky diffuse on the plane, W/m²: a ring about the sun, a bright or dark band along the horizon and an even rest, by how clear and how
 * bright the sky is. Source: Perez et al. (1990), coefficients of all sites. `airMass` relative; Infinity (sun below the horizon) gives 0.
 */
export const perezWm2 = (
  plane: Plane,
  sun: SunAngles,
  sky: Omit<Irradiance, 'ghiWm2'>,
  extraterrestrialWm2: number,
  airMass: number,
): number => {
  if (sky.dhiWm2 <= 0 || !Number.isFinite(airMass)) return 0
  const zenith = (sun.zenithDeg * Math.PI) / 180
  const low = 1.041 * zenith ** 3
  const clearness = ((sky.dhiWm2 + sky.dniWm2) / sky.dhiWm2 + low) / (1 + low)
  if (Number.isNaN(clearness)) return Number.NaN
  const brightness = (sky.dhiWm2 * airMass) / extraterrestrialWm2
  const [f11, f12, f13, f21, f22, f23] = coefficients[bins.filter((bound) => clearness >= bound).length]!
  const ring = Math.max(0, f11 + f12 * brightness + f13 * zenith)
  const band = f21 + f22 * brightness + f23 * zenith
  const tilted = Math.max(0, aoiProjection(plane, sun)) / Math.max(cosDeg(85), cosDeg(sun.zenithDeg))
  const rest = ((1 - ring) * (1 + cosDeg(plane.tiltDeg))) / 2
  return Math.max(0, sky.dhiWm2 * (rest + ring * tilted + band * sinDeg(plane.tiltDeg)))
}
