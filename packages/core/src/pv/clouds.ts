import { mix, smoothNoiseAt } from '../kit/random.ts'

/** How the clouds of a place behave. */
export type Climate = {
  /** Share of the time with clouds about, 0..1. */
  cloudiness: number
}

const hourMs = 3_600_000
const minuteMs = 60_000
const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x))

/**
 * Clear-sky index of global irradiance (irradiance / cloudless irradiance), 0.12..1.02, at any instant: a pure function of seed and time.
 * Weather of days (60 h), clouds of a morning (100 min) and single clouds (9 min) lie on top of each other;
 * smooth, so that it may be sampled at a second as well as at an hour. Our own process, shaped after the bimodal
 * distribution of measured clear-sky indices (clear at 1, overcast at 0.2 to 0.5).
 */
export const clearSkyIndex = (seed: number, atMs: number, climate: Climate): number => {
  const days = smoothNoiseAt(mix(seed, 1), atMs / (60 * hourMs))
  const hours = smoothNoiseAt(mix(seed, 2), atMs / (100 * minuteMs))
  const minutes = smoothNoiseAt(mix(seed, 3), atMs / (9 * minuteMs))
  const wet = days + 0.9 * (2 * climate.cloudiness - 1)
  const broken = sigmoid(6 * (wet + 0.55 * hours + 0.35 * minutes - 0.1))
  const overcast = sigmoid(7 * (wet + 0.3 * hours - 0.75))
  const depth = 0.35 + 0.1 * minutes + 0.38 * overcast
  return Math.min(1.02, Math.max(0.12, 1.01 - depth * broken))
}
