import type { ModuleModel } from './module.ts'
import { type DiodeParameters, deSoto, maximumPower, voltageV } from './single-diode.ts'

/** Maximum power, its voltage and the open-circuit voltage on a grid of irradiance and cell temperature. */
export type MppTable = { powerW: Float64Array; mppV: Float64Array; openV: Float64Array }

/** Places of a looked-up point in the array that `lookUp` fills. */
export const powerSlot = 0
export const mppSlot = 1
export const openSlot = 2
export const pointSlots = 3

/** Grid: the root of irradiance (power is near quadratic in it, voltage near linear) 0..1600 W/m², −40..110 °C. */
const rootSteps = 128
const rootMax = 40
const cellSteps = 60
const cellMinC = -40
const cellStepK = 2.5
const columns = cellSteps + 1

/** Computes the grid by the single-diode model: about 8,000 points, some tens of ms. `harm` puts a damage into the parameters. */
export const mppTable = (model: ModuleModel, harm: (p: DiodeParameters) => DiodeParameters = (p) => p): MppTable => {
  const size = (rootSteps + 1) * columns
  const table = { powerW: new Float64Array(size), mppV: new Float64Array(size), openV: new Float64Array(size) }
  for (let i = 0; i <= rootSteps; i++) {
    // The dark row holds the voltages of the faintest light, so that interpolation near it stays sane; its power is 0.
    const light = ((Math.max(0.25, i) * rootMax) / rootSteps) ** 2
    for (let j = 0; j < columns; j++) {
      const p = harm(deSoto(model.reference, light, cellMinC + j * cellStepK))
      const best = maximumPower(p)
      table.powerW[i * columns + j] = i === 0 ? 0 : best.powerW
      table.mppV[i * columns + j] = best.voltageV
      table.openV[i * columns + j] = voltageV(p, 0)
    }
  }
  return table
}

const clamp = (x: number, max: number): number => Math.max(0, Math.min(max, x))

/**
 * Fills `out` (pointSlots numbers) with power in W, voltage of maximum power and open-circuit voltage in V at an effective irradiance
 * in W/m² and a cell temperature in °C, by bilinear interpolation; beyond the grid its edge counts. Allocates nothing.
 * Within 0.2 % of the model above 20 W/m².
 */
export const lookUp = (table: MppTable, effectiveWm2: number, cellC: number, out: Float64Array): void => {
  const u = clamp((Math.sqrt(Math.max(0, effectiveWm2)) * rootSteps) / rootMax, rootSteps - 1e-9)
  const t = clamp((cellC - cellMinC) / cellStepK, cellSteps - 1e-9)
  const i = Math.floor(u)
  const j = Math.floor(t)
  const at = i * columns + j
  const fu = u - i
  const ft = t - j
  const a = (1 - fu) * (1 - ft)
  const b = (1 - fu) * ft
  const c = fu * (1 - ft)
  const d = fu * ft
  const below = at + columns
  out[powerSlot] = a * table.powerW[at]! + b * table.powerW[at + 1]! + c * table.powerW[below]! + d * table.powerW[below + 1]!
  out[mppSlot] = a * table.mppV[at]! + b * table.mppV[at + 1]! + c * table.mppV[below]! + d * table.mppV[below + 1]!
  out[openSlot] = a * table.openV[at]! + b * table.openV[at + 1]! + c * table.openV[below]! + d * table.openV[below + 1]!
}
