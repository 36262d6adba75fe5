import type { FaultPlan, StationPlan } from '@sundial/core/fleet/plan.ts'
import type { CurvePoint } from '@sundial/core/pv/module-circuit.ts'
import type { Executed } from '../kit/executed.ts'
import type { FrozenDay } from '../kit/freeze.ts'
import type { DeviceNow, InverterNow, MeterNow, ModuleNow, StringNow } from '../kit/readings.ts'
import type { Row } from '../kit/row.ts'

export type { InverterNow, MeterNow, ModuleNow, StringNow }

/** A simulated station: everything as of the instant of the last `advance`. Numbers are device numbers of the plan. */
export type Plant = {
  readonly plan: StationPlan
  /** Moves time on to `atMs` (epoch ms); an earlier instant changes nothing. */
  advance(atMs: number): void
  /** @throws RangeError for a number that isn't a module here; likewise below. */
  module(number: string): ModuleNow
  /** Its optimizer apart from what it measures. */
  device(number: string): DeviceNow
  /** Switches the RSD of a module; `stuck` when it doesn't move. `by` = operator code of whoever ordered it. */
  setSwitch(number: string, on: boolean, atMs: number, by?: string | null): 'done' | 'stuck'
  /** The whole curve of a module in even steps of voltage, from open to short circuit; empty in the dark and when it is off. */
  sweep(number: string, points: number): CurvePoint[]
  /** What its optimizer froze of the local day so many days ago, 0 = today so far. */
  freeze(number: string, daysAgo: number): FrozenDay
  /** Notes in the ledger what a device did. */
  note(executed: Executed): void
  string(number: string): StringNow
  inverter(number: string): InverterNow
  meter(number: string): MeterNow
  /** All of it as it is now, for reports without buses. */
  row(): Row
  /** Faults that act now: those of the plan and those injected. */
  faults(): readonly FaultPlan[]
  /** Lets a fault happen at once; shutDown switches its modules off. @throws RangeError when it names a device that isn't here */
  inject(fault: FaultPlan): void
  /** Ends a fault, named as it was injected or planned; where it is there twice, it is there once afterwards. False when it wasn't there. */
  remove(fault: FaultPlan): boolean
  /** Energy counters of inverters and modules by number, Wh: what must outlive the process. */
  totalsWh(): Record<string, number>
}
