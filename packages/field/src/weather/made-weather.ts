import { mix, smoothNoiseAt, uniformAt } from '@sundial/core/kit/random.ts'
import { dayOfYear } from '@sundial/core/pv/atmosphere.ts'
import { clearSkyIndex } from '@sundial/core/pv/clouds.ts'
import { decompose } from '@sundial/core/pv/decomposition.ts'
import type { Site, Weather } from '../kit/sky.ts'
import { sunOver } from '../kit/sun-over.ts'

const hourMs = 3_600_000

/** Air temperature in °C by latitude, height, season, hour and a slow change of the weather; plausible, not a climate model. */
const airC = (place: Site, atMs: number, solarHour: number, index: number, seed: number): number => {
  const yearly = 28 - 0.008 * place.latitudeDeg ** 2 - 0.006 * place.altitudeM
  const season = Math.cos((2 * Math.PI * (dayOfYear(atMs) - 202)) / 365) * 0.25 * place.latitudeDeg
  const daily = Math.cos((2 * Math.PI * (solarHour - 14.5)) / 24) * (2 + 3.5 * index)
  return yearly + season + daily + 3 * smoothNoiseAt(mix(seed, 11), atMs / (70 * hourMs))
}

/**
 * Weather of our own making: cloudless sky (Ineichen) under seeded clouds, split into beam and diffuse by Erbs; a pure function of seed,
 * place and instant. Places differ in how cloudy they are.
 */
export const madeWeather = (place: Site, seed: number): Weather => {
  const climate = { cloudiness: 0.15 + 0.35 * uniformAt(seed, 1) }
  return (atMs) => {
    const over = sunOver(atMs, place)
    const index = clearSkyIndex(seed, atMs, climate)
    const ghiWm2 = over.clear.ghiWm2 * index
    const split = decompose(ghiWm2, over.sun.zenithDeg, over.extraterrestrialWm2)
    return {
      sun: over.sun,
      solarHour: over.solarHour,
      extraterrestrialWm2: over.extraterrestrialWm2,
      ghiWm2,
      dniWm2: split.dniWm2,
      dhiWm2: split.dhiWm2,
      airC: airC(place, atMs, over.solarHour, index, seed),
      windMs: 2.6 + 1.8 * smoothNoiseAt(mix(seed, 12), atMs / (2 * hourMs)),
    }
  }
}
