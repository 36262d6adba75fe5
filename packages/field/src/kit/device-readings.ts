import { mix, normalAt, smoothNoiseAt, uniformAt } from '@sundial/core/kit/random.ts'
import { answerShare } from '@sundial/core/plc/link-budget.ts'
import type { StationArray } from './array-state.ts'

/** Readings of devices besides power: temperature and link quality. Live readings and history use the same functions. */

/** Least irradiance that powers an optimizer's electronics, W/m². */
const wakeWm2 = 6

/** Temperature of the optimizer behind the module, °C: near the cell temperature, plus the optimizer's own losses. */
export const deviceC = (array: StationArray, i: number): number => {
  const { airC } = array.sky
  const cellsC = array.lights[array.planeOf[i]!]!.cellC + array.effects.hotK[i]!
  return airC + 0.85 * (cellsC - airC) + 0.012 * array.powerW[i]! + 0.8 * normalAt(mix(array.seed, 20), i)
}

/** Variation of the line noise over time, dB; signal-to-noise ratio of a weak link, dB. */
const noiseDb = 1.2
const weakSnrDb = 6
const noisyForMs = 400_000

/** Signal-to-noise ratio by the device's position on the line, dB: about 6 on a weak link; varies a little over time. */
const quietSnrDb = (array: StationArray, i: number, atMs: number): number =>
  (array.effects.weak[i] === 1 ? weakSnrDb : array.links.snrDb[i]!) + noiseDb * smoothNoiseAt(mix(array.seed, 1000 + i), atMs / noisyForMs)

/** Signal to noise, dB. */
export const moduleSnrDb = (array: StationArray, i: number, atMs: number): number => quietSnrDb(array, i, atMs) - array.effects.noiseDb[i]!

/** Received signal strength, dBm, from the noise of the line and the signal-to-noise ratio. */
export const rssiDbm = (array: StationArray, i: number, snrDb: number): number =>
  Math.max(-120, Math.min(-20, array.links.noiseDbm[i]! + array.effects.noiseDb[i]! + snrDb))

const surelyHeardDb = 20

/** Whether an answer gets through the line. A new random draw every second; losses by added noise are applied in the bus. */
const comesThrough = (array: StationArray, i: number, atMs: number): boolean => {
  if (array.effects.weak[i] === 0 && array.links.snrDb[i]! >= surelyHeardDb) return true
  return uniformAt(mix(array.seed, 30 + i), Math.floor(atMs / 1000)) < answerShare(quietSnrDb(array, i, atMs))
}

/** Whether a module's optimizer answers: the light on its panel powers the optimizer, and the line has to carry the answer. */
export const moduleAnswers = (array: StationArray, i: number, atMs: number): boolean => {
  const { effects } = array
  return array.lightWm2[i]! >= wakeWm2 && effects.mute[i] === 0 && effects.dead[i] === 0 && comesThrough(array, i, atMs)
}

/** Factor by which voltage and current are misread: 1 = correct. */
export const sensorGain = ({ effects }: StationArray, i: number, atMs: number): number => {
  const share = effects.driftShare[i]!
  if (share === 0) return 1
  const days = Number.isNaN(effects.driftFromMs[i]!) ? 1 : Math.max(0, atMs - effects.driftFromMs[i]!) / 86_400_000
  return Math.max(0, 1 + share * days)
}
