import type { CurvePoint } from '@sundial/core/pv/module-circuit.ts'
import type { Executed } from './executed.ts'
import type { FrozenDay } from './freeze.ts'
import type { LinePlace } from './line-place.ts'
import type { DeviceNow, InverterNow, IrradianceSensorNow, ModuleNow } from './readings.ts'

/** What buses and Modbus devices ask of a plant; a `Plant` is all of these. Devices by their numbers of 12 digits; those that are not there are a RangeError. */
type Timed = {
  /** Moves time on to `atMs` (epoch ms); an earlier instant changes nothing. */
  advance(atMs: number): void
}

export type ModulePlant = Timed & {
  readonly plan: { readonly timeZone: string }
  module(number: string): ModuleNow
  device(number: string): DeviceNow
  /** Where its optimizer stands on the power line, and what it has measured of the grid. */
  linePlace(number: string): LinePlace
  /** `by` = operator code of whoever ordered it. */
  setSwitch(number: string, on: boolean, atMs: number, by?: string | null): 'done' | 'stuck'
  /** The module's whole curve, from open to short circuit, as its optimizer measures it; empty in the dark and when it is off. */
  sweep(number: string, points: number): CurvePoint[]
  /** What was frozen of the local day so many days ago, 0 = today so far. */
  freeze(number: string, daysAgo: number): FrozenDay
  /** Notes in the ledger what a device did. */
  note(executed: Executed): void
}
export type InverterPlant = Timed & {
  readonly plan: { readonly inverters: readonly { number: string; ratedW: number }[] }
  inverter(number: string): InverterNow
}
export type IrradianceSensorPlant = Timed & { irradianceSensor(number: string): IrradianceSensorNow }
