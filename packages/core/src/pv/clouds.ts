import { mix, smoothNoiseAt, uniformAt } from '../kit/random.ts'

/** How the clouds of a place behave. */
export type Climate = {
  /** Share of the time with clouds about, 0..1. */
  cloudiness: number
}

/** What the sky does: a clear one, single clouds, a closed cover. */
export const regimes = ['clear', 'broken', 'overcast'] as const

const hourMs = 3_600_000
const minuteMs = 60_000
/** The regime may change every ten minutes. */
const stepMs = 10 * minuteMs
/** Chance of a step that the weather turns to any regime (every four hours in the mean), and otherwise that it tries a neighbouring one. */
const turnShare = 1 / 24
const moveShare = 1 / 6

const smooth = (x: number): number => x * x * (3 - 2 * x)
const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x))

/** Long-run share of each regime at a time: the climate, and within it the wet and dry days (60 h). */
export const regimeShares = (seed: number, atMs: number, climate: Climate): [number, number, number] => {
  const wet = Math.min(1, Math.max(0, climate.cloudiness + 0.35 * smoothNoiseAt(mix(seed, 1), atMs / (60 * hourMs))))
  const clear = (1 - wet) ** 1.4
  const overcast = wet ** 2.5
  return [clear, 1 - clear - overcast, overcast]
}

const drawn = (shares: readonly [number, number, number], chance: number): number =>
  chance < shares[0] ? 0 : chance < shares[0] + shares[1] ? 1 : 2

/** One step without a turn: perhaps to a neighbouring regime, so that the long-run shares stay (Metropolis). */
const moved = (regime: number, shares: readonly [number, number, number], chance: number): number => {
  if (chance >= moveShare) return regime
  const part = chance / moveShare
  const next = regime === 1 ? (part < 0.5 ? 0 : 2) : 1
  // Half of the broken sky's tries go to one side: so a try from a side counts half as much (Hastings).
  const hurdle = regime === 1 ? ((2 * part) % 1) / 2 : 2 * part
  return hurdle < shares[next]! / shares[regime]! ? next : regime
}

/**
 * Regime of a step (0..2), a Markov chain that can be asked for any step without playing it from the start: whenever the weather turns,
 * what was before is forgotten, so it is played from the last turn on. The same for the same seed.
 */
const regimeOfStep = (seed: number, step: number, climate: Climate): number => {
  const turns = mix(seed, 4)
  const draws = mix(seed, 5)
  let from = step
  while (uniformAt(turns, from) >= turnShare) from--
  let regime = drawn(regimeShares(seed, from * stepMs, climate), uniformAt(draws, from))
  for (let k = from + 1; k <= step; k++) regime = moved(regime, regimeShares(seed, k * stepMs, climate), uniformAt(draws, k))
  return regime
}

/** Index of each regime at an instant: clouds of a morning (100 min) and single clouds (9 min) lie on top of each other. */
const indexIn = (seed: number, atMs: number, regime: number): number => {
  const hours = smoothNoiseAt(mix(seed, 2), atMs / (100 * minuteMs))
  if (regime === 0) return 1 + 0.012 * hours
  const minutes = smoothNoiseAt(mix(seed, 3), atMs / (9 * minuteMs))
  if (regime === 2) return 0.34 + 0.12 * hours + 0.06 * minutes
  return 1.01 - (0.45 + 0.1 * minutes) * sigmoid(5 * (0.7 * minutes + 0.4 * hours - 0.1))
}

/**
 * Clear-sky index of global irradiance (irradiance / cloudless irradiance), 0.12..1.02, at any instant: a pure function of seed and time,
 * smooth, so that it may be sampled at a second as well as at an hour. Regimes follow each other as a Markov chain of ten-minute steps;
 * our own process, shaped after the bimodal distribution of measured clear-sky indices (clear at 1, overcast at 0.2 to 0.5) and the
 * regimes of Morf (1998) and Ngoko et al. (2014).
 */
export const clearSkyIndex = (seed: number, atMs: number, climate: Climate): number => {
  const step = Math.floor(atMs / stepMs)
  const before = regimeOfStep(seed, step - 1, climate)
  const now = regimeOfStep(seed, step, climate)
  const share = smooth(atMs / stepMs - step)
  const index = indexIn(seed, atMs, now)
  return before === now ? index : index * share + indexIn(seed, atMs, before) * (1 - share)
}

/** Name of the regime at an instant. @public */
export const cloudRegime = (seed: number, atMs: number, climate: Climate): (typeof regimes)[number] =>
  regimes[regimeOfStep(seed, Math.floor(atMs / stepMs), climate)]!
