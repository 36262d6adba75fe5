import { mix, normalAt, smoothNoiseAt, uniformAt } from '@sundial/core/kit/random.ts'
import type { StationArray } from './station-array.ts'

/** What devices show besides power: temperature and the quality of the link. The same live and in history. */

/** Light on which an optimizer's electronics live, W/m². */
export const wakeWm2 = 6

/** Temperature of the optimizer behind the module, °C: nearly the cells', and the losses of its own. */
export const deviceC = (array: StationArray, i: number): number => {
  const { airC } = array.sky
  const cellsC = array.light.cellC + array.board.hotK[i]!
  return airC + 0.85 * (cellsC - airC) + 0.012 * array.powerW[i]! + 0.8 * normalAt(mix(array.seed, 20), i)
}

/** Signal to noise, dB: each module its own, worse towards the end of the string, a little noise in time; 3..9 on a weak link. */
export const moduleSnrDb = (array: StationArray, i: number, atMs: number): number => {
  const noise = 1.2 * smoothNoiseAt(mix(array.seed, 1000 + i), atMs / 400_000)
  if (array.board.weak[i] === 1) return 6 + 2.5 * noise
  const position = array.plan.modules[i]!.position
  return 27 - 0.25 * position + 2.2 * normalAt(mix(array.seed, 21), i) + noise
}

/** Received strength, dBm, by the noise of the line (about −84 dBm). */
export const rssiDbm = (snrDb: number): number => Math.max(-120, Math.min(-20, -84 + snrDb))

/** Whether a weak link lets an answer through just now: half of the seconds. */
export const weakAnswers = (seed: number, i: number, atMs: number): boolean => uniformAt(mix(seed, 30 + i), Math.floor(atMs / 1000)) < 0.5
