import { mix, normalAt } from '../src/kit/random.ts'
import type { CurvePoint } from '../src/pv/iec60891.ts'
import { moduleModel } from '../src/pv/module.ts'
import { type ModuleDamage, moduleCircuit, sweepOf, undamaged } from '../src/pv/module-circuit.ts'

/** A module whose curve is measured: W/m² on each substring, °C, noise as a share of each reading. */
export type MeasuredModule = {
  seed: number
  light?: readonly number[]
  cellC?: number
  noise?: number
  points?: number
  ratedW?: number
  damage?: Partial<ModuleDamage>
}

/** A curve of the physical circuit with noise of measurement, from open to short circuit. */
export const noisyCurve = ({
  seed,
  light = [800, 800, 800],
  cellC = 45,
  noise = 0.001,
  points = 100,
  ratedW = 550,
  damage,
}: MeasuredModule): CurvePoint[] => {
  const dice = mix(seed, 4711)
  const circuit = moduleCircuit(moduleModel(ratedW), light, cellC, { ...undamaged, ...damage })
  return sweepOf(circuit, points).map(({ voltageV, currentA }, k) => ({
    voltageV: voltageV * (1 + noise * normalAt(dice, 2 * k)),
    currentA: damage?.isOpen ? 0 : Math.max(0, currentA * (1 + noise * normalAt(dice, 2 * k + 1))),
  }))
}
