import { mix, normalAt, smoothNoiseAt, uniformAt } from '@sundial/core/kit/random.ts'
import { answerShare } from '@sundial/core/plc/link-budget.ts'
import type { StationArray } from './array-state.ts'

/** What devices show besides power: temperature and the quality of the link. The same live and in history. */

/** Light on which an optimizer's electronics live, W/m². */
const wakeWm2 = 6

/** Temperature of the optimizer behind the module, °C: nearly the cells', and the losses of its own. */
export const deviceC = (array: StationArray, i: number): number => {
  const { airC } = array.sky
  const cellsC = array.lights[array.planeOf[i]!]!.cellC + array.board.hotK[i]!
  return airC + 0.85 * (cellsC - airC) + 0.012 * array.powerW[i]! + 0.8 * normalAt(mix(array.seed, 20), i)
}

/** How much the noise of a line changes in time, dB; and the ratio on a weak link. */
const noiseDb = 1.2
const weakSnrDb = 6
const noisyForMs = 400_000

/** What its place on the line gives, dB, about 6 on a weak link, a little noise in time. */
const quietSnrDb = (array: StationArray, i: number, atMs: number): number =>
  (array.board.weak[i] === 1 ? weakSnrDb : array.links.snrDb[i]!) + noiseDb * smoothNoiseAt(mix(array.seed, 1000 + i), atMs / noisyForMs)

/** Signal to noise, dB. */
export const moduleSnrDb = (array: StationArray, i: number, atMs: number): number => quietSnrDb(array, i, atMs) - array.board.noiseDb[i]!

/** Received strength, dBm, by the noise of the line. */
export const rssiDbm = (array: StationArray, i: number, snrDb: number): number =>
  Math.max(-120, Math.min(-20, array.links.noiseDbm[i]! + array.board.noiseDb[i]! + snrDb))

const surelyHeardDb = 20

/** Whether the line lets an answer through just now, drawn anew every second. What noise takes besides, the bus loses. */
const comesThrough = (array: StationArray, i: number, atMs: number): boolean => {
  if (array.board.weak[i] === 0 && array.links.snrDb[i]! >= surelyHeardDb) return true
  return uniformAt(mix(array.seed, 30 + i), Math.floor(atMs / 1000)) < answerShare(quietSnrDb(array, i, atMs))
}

/** Whether a module's optimizer answers: it lives on its panel's light, and the line has to carry its answer. */
export const moduleAnswers = (array: StationArray, i: number, atMs: number): boolean => {
  const { board } = array
  return array.lightWm2[i]! >= wakeWm2 && board.mute[i] === 0 && board.dead[i] === 0 && comesThrough(array, i, atMs)
}

/** By how much its voltage and current are read wrong: 1 = right. */
export const sensorGain = ({ board }: StationArray, i: number, atMs: number): number => {
  const share = board.driftShare[i]!
  if (share === 0) return 1
  const days = Number.isNaN(board.driftFromMs[i]!) ? 1 : Math.max(0, atMs - board.driftFromMs[i]!) / 86_400_000
  return Math.max(0, 1 + share * days)
}
