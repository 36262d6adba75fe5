import type { FaultPlan, StationPlan } from '@sundial/core/fleet/plan.ts'
import type { InverterNow, MeterNow, ModuleNow, StringNow } from '../kit/readings.ts'
import type { SwitchRecord } from '../kit/switch-record.ts'

export type { InverterNow, MeterNow, ModuleNow, StringNow, SwitchRecord }

/** A simulated station: everything as of the instant of the last `advance`. Numbers are device numbers of the plan. */
export type Plant = {
  readonly plan: StationPlan
  /** Moves time on to `atMs` (epoch ms); an earlier instant changes nothing. */
  advance(atMs: number): void
  /** @throws RangeError for a number that isn't a module here; likewise below. */
  module(number: string): ModuleNow
  /** Switches the RSD of a module; `stuck` when it doesn't move. */
  setSwitch(number: string, on: boolean, atMs: number): 'done' | 'stuck'
  string(number: string): StringNow
  inverter(number: string): InverterNow
  meter(number: string): MeterNow
  /** Faults that act now: those of the plan and those injected. */
  faults(): readonly FaultPlan[]
  /** Lets a fault happen at once; shutDown switches its modules off. @throws RangeError when it names a device that isn't here */
  inject(fault: FaultPlan): void
  /** Ends a fault, named as it was injected or planned. False when it wasn't there. */
  remove(fault: FaultPlan): boolean
  /** Energy counters of the inverters by number, Wh: what must outlive the process. */
  totalsWh(): Record<string, number>
}
