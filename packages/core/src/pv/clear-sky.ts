import { cosDeg } from './angles.ts'

/** Irradiance on the ground, W/m²: on the level, across the beam, from the sky without the sun. */
export type Irradiance = { ghiWm2: number; dniWm2: number; dhiWm2: number }

export type ClearSkyInput = {
  apparentZenithDeg: number
  /** Infinity below the horizon. */
  airMassAbsolute: number
  /** 1.5 (dry mountains) .. 7 (haze). */
  linkeTurbidity: number
  altitudeM: number
  extraterrestrialWm2: number
}

/** Cloudless irradiance. Source: Ineichen and Perez (2002), without the Perez enhancement, as in pvlib. */
export const ineichen = (x: ClearSkyInput): Irradiance => {
  const cosZenith = Math.max(0, cosDeg(x.apparentZenithDeg))
  if (cosZenith === 0 || !Number.isFinite(x.airMassAbsolute)) return { ghiWm2: 0, dniWm2: 0, dhiWm2: 0 }
  const fh1 = Math.exp(-x.altitudeM / 8000)
  const fh2 = Math.exp(-x.altitudeM / 1250)
  const scale = 5.09e-5 * x.altitudeM + 0.868
  const decay = 3.92e-5 * x.altitudeM + 0.0387
  const haze = x.linkeTurbidity - 1
  const ghiWm2 = scale * x.extraterrestrialWm2 * cosZenith * Math.exp(-decay * x.airMassAbsolute * (fh1 + fh2 * haze))
  const beam = x.extraterrestrialWm2 * (0.664 + 0.163 / fh1) * Math.exp(-0.09 * x.airMassAbsolute * haze)
  const limit = (ghiWm2 * (1 - (0.1 - 0.2 * Math.exp(-x.linkeTurbidity)) / (0.1 + 0.882 / fh1))) / cosZenith
  const dniWm2 = Math.max(0, Math.min(beam, limit))
  return { ghiWm2, dniWm2, dhiWm2: ghiWm2 - dniWm2 * cosZenith }
}

/** Cloudless global irradiance, W/m², from the sun's height alone. Source: Haurwitz (1945). */
export const haurwitzWm2 = (apparentElevationDeg: number): number => {
  const cosZenith = cosDeg(90 - apparentElevationDeg)
  return cosZenith > 0 ? 1098 * cosZenith * Math.exp(-0.059 / cosZenith) : 0
}
