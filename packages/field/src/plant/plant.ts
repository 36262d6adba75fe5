import type { FaultPlan, StationPlan } from '@sundial/core/fleet/plan.ts'
import type { InverterPlant, IrradianceSensorPlant, ModulePlant } from '../kit/asked-plant.ts'
import type { StringNow } from '../kit/readings.ts'
import type { Row } from '../kit/row.ts'

/** A simulated station: everything as of the instant of the last `advance`. Numbers are device numbers of the plan. */
export type Plant = ModulePlant &
  InverterPlant &
  IrradianceSensorPlant & {
    readonly plan: StationPlan
    string(number: string): StringNow
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
