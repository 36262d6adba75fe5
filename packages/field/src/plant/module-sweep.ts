import { mix, normalAt } from '@sundial/core/kit/random.ts'
import { moduleModel } from '@sundial/core/pv/module.ts'
import { type CurvePoint, moduleCircuit, substrings, sweepOf } from '@sundial/core/pv/module-circuit.ts'
import { sensorGain } from '../kit/device-readings.ts'
import { damageOf, isOn, substringWm2 } from '../kit/module-power.ts'
import type { StationArray } from '../kit/station-array.ts'

/** Noise of one reading, as a share of it. */
const noiseShare = 0.001
/** What the cell that runs hot has of its neighbours' light: it is why it runs hot. */
const hotCellShare = 0.85

/** Light by substring; a cell that runs hot holds its substring back. */
const lightsOf = (array: StationArray, i: number): number[] =>
  Array.from({ length: substrings }, (_, k) => substringWm2(array, i, k) * (k === 0 && array.effects.hotK[i]! > 0 ? hotCellShare : 1))

/** Curve of the module at place `i` as its optimizer measures it now. */
export const moduleSweep = (array: StationArray, i: number, points: number, nowMs: number): CurvePoint[] => {
  if (!isOn(array, i) || array.lightWm2[i]! <= 0) return []
  const model = moduleModel(array.plan.moduleRatedW)
  const damage = damageOf(model, array.effects, i)
  const cellC = array.lights[array.planeOf[i]!]!.cellC + array.effects.hotK[i]!
  const gain = sensorGain(array, i, nowMs)
  const dice = mix(array.seed, Math.floor(nowMs / 1000) + i)
  return sweepOf(moduleCircuit(model, lightsOf(array, i), cellC, damage), points).map(({ voltageV, currentA }, k) => ({
    voltageV: voltageV * gain * (1 + noiseShare * normalAt(dice, 2 * k)),
    currentA: damage.isOpen ? 0 : Math.max(0, currentA * gain * (1 + noiseShare * normalAt(dice, 2 * k + 1))),
  }))
}
