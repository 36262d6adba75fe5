import { cosDeg } from './angles.ts'
import type { Irradiance } from './clear-sky.ts'

/** Diffuse share of global irradiance, 0.165..1, by clearness index 0..1. Source: Erbs, Klein and Duffie (1982). */
export const erbsDiffuseShare = (kt: number): number => {
  if (kt <= 0.22) return 1 - 0.09 * kt
  if (kt > 0.8) return 0.165
  return 0.9511 + kt * (-0.1604 + kt * (4.388 + kt * (-16.638 + kt * 12.336)))
}

/**
 * Clearness index 0..1: global irradiance over the extraterrestrial on the level; the cosine held at 0.065 (86.3°) or more. Source: Liu and
 * Jordan (1960).
 */
export const clearnessIndex = (ghiWm2: number, zenithDeg: number, extraterrestrialWm2: number): number => {
  const level = extraterrestrialWm2 * Math.max(0.065, cosDeg(zenithDeg))
  return Math.min(1, Math.max(0, ghiWm2 / level))
}

/**
 * Splits global irradiance (W/m²) into beam and diffuse; all is diffuse with the sun lower than 3°. Source: Erbs, Klein and Duffie (1982).
 */
export const decompose = (ghiWm2: number, zenithDeg: number, extraterrestrialWm2: number): Irradiance & { kt: number } => {
  const kt = clearnessIndex(ghiWm2, zenithDeg, extraterrestrialWm2)
  const dhiWm2 = erbsDiffuseShare(kt) * ghiWm2
  if (zenithDeg > 87 || ghiWm2 <= 0) return { ghiWm2, dniWm2: 0, dhiWm2: Math.max(0, ghiWm2), kt }
  return { ghiWm2, dniWm2: (ghiWm2 - dhiWm2) / cosDeg(zenithDeg), dhiWm2, kt }
}
