import type { Circuit } from './circuit.ts'
import { circuitCurrentA, circuitVoltageV } from './circuit.ts'
import type { ModuleModel } from './module.ts'
import { type DiodeParameters, deSoto } from './single-diode.ts'

/** What is broken in a module: bypass diodes shorted (0..3), resistances beside its own, or its circuit open. */
export type ModuleDamage = { shortedDiodes: number; addedSeriesOhm: number; addedShuntOhm: number; isOpen: boolean }
export const undamaged: ModuleDamage = { shortedDiodes: 0, addedSeriesOhm: 0, addedShuntOhm: Number.POSITIVE_INFINITY, isOpen: false }

/** Substrings of a module, each behind a bypass diode. */
export const substrings = 3
/** A bypass diode at work, V. */
export const bypassV = -0.5
/** Cells break down as PVMismatch's do: 1e-4 of the shunt, −5.5 V, exponent 3.28 (Bishop 1988; Alonso-García 2006). */
const avalanche = { share: 1.036748445065697e-4, voltageV: -5.527260068445654, exponent: 3.284628553041425 }

/** A module's parameters with its damage in them. */
export const damaged = (p: DiodeParameters, damage: ModuleDamage): DiodeParameters => ({
  ...p,
  seriesOhm: p.seriesOhm + damage.addedSeriesOhm,
  shuntOhm: 1 / (1 / p.shuntOhm + 1 / damage.addedShuntOhm),
})

/** Shunt beside its own by which a module loses this share (0..0.9) of its power in full sun, ohm. */
export const shuntLosing = ({ ratedW, cells }: ModuleModel, share: number): number => {
  const mppV = (41.5 / 72) * cells
  return share <= 0 ? Number.POSITIVE_INFINITY : (mppV * mppV) / (ratedW * share)
}

/** A module with its own light on each substring, W/m² behind glass and dirt, at a cell temperature in °C: for its whole curve. */
export const moduleCircuit = (model: ModuleModel, lightWm2: readonly number[], cellC: number, damage: ModuleDamage): Circuit =>
  lightWm2.map((light, k) => {
    const p = damaged(deSoto(model.reference, light, cellC), damage)
    const { seriesOhm, shuntOhm, thermalV } = p
    const each = { seriesOhm: seriesOhm / model.cells, shuntOhm: shuntOhm / model.cells, thermalV: thermalV / model.cells }
    return {
      bypass: k < damage.shortedDiodes ? ('shorted' as const) : bypassV,
      count: 1,
      groups: [{ cell: { ...p, ...each, avalanche }, count: model.cells / substrings }],
    }
  })

export type CurvePoint = { voltageV: number; currentA: number }

/** Currents tried for each point of a curve. */
const triesPerPoint = 3

/** A circuit's curve from open to short circuit in even steps of voltage; empty in the dark. */
export const sweepOf = (circuit: Circuit, points: number): CurvePoint[] => {
  const openV = circuitVoltageV(circuit, 0)
  if (!(openV > 0)) return []
  const shortA = circuitCurrentA(circuit, 0)
  const steps = triesPerPoint * points
  const currents = Array.from({ length: steps + 1 }, (_, k) => shortA * (1 - (1 - k / steps) ** 2))
  const voltages = currents.map((currentA) => circuitVoltageV(circuit, currentA))
  let k = 0
  return Array.from({ length: points }, (_, i) => {
    const voltageV = openV * (1 - i / (points - 1))
    while (k < steps - 1 && voltages[k + 1]! > voltageV) k++
    const wide = voltages[k]! - voltages[k + 1]!
    const within = wide > 0 ? Math.max(0, Math.min(1, (voltages[k]! - voltageV) / wide)) : 0
    return { voltageV, currentA: currents[k]! + (currents[k + 1]! - currents[k]!) * within }
  })
}
