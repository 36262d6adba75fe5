import type { OrderTarget } from '@sundial/core/orders/targets.ts'
import type { RsdAction, TestAction } from '@sundial/core/rsd/action.ts'

/** What is done to modules: a direction of the switch, a test of it, finding out strings by it, or the restart of an optimizer. */
export type SwitchAction = RsdAction | TestAction | 'identifyStrings' | 'restartDevice'

/** The schedule whose order is given now: the run is one of its own. `note`: why now is outside its time; null: it is not. */
export type ScheduledOrder = { id: number; version: number; reason: string; cycles: number; holdS: number; note: string | null }

/** What is about to be switched, with what has to be known before. */
export type SwitchOrder = {
  stationId: number
  stationName: string
  action: SwitchAction
  target: OrderTarget
  /** Code of the module, string or inverter; null for a list or a station. */
  code: string | null
  place: string
  moduleCount: number
  ratedW: number
  /** Null when no value is fresh. */
  powerW: number | null
  shutDownCount: number
  schedule?: ScheduledOrder
}

/** An order to be confirmed, or a task to be watched. */
export type Switching = { order: SwitchOrder } | { taskId: number }
