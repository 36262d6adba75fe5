import type { DeviceKind } from '../devices/kinds.ts'
import type { RefusalName } from '../kit/refusal.ts'
import type { Permission } from '../session/permissions.ts'
import { type DeviceTargetKind, plainTargetKinds } from './targets.ts'
import type { TaskType } from './task-types.ts'

/** Validity of a command, ms: a base, a part for each device on the longest bus, and the time in which devices settle after it. */
export type Validity = { baseMs: number; perDeviceMs: number; settleMs: number }

/**
 * All that the platform knows about a kind of order; queue, deadline, retry, progress, audit and results follow from it. The work that a
 * concentrator does for the order is in concentrator/kit/orders/work.ts, the words of the order are in phrases/orders.ts.
 */
export type OrderKind = {
  /** Type of its tasks; from it follows their execute step. */
  type: TaskType
  /** Operation of the link; `args`: its fields beside the devices. */
  op: string
  /** Further operations of the same task, each sent when the operation before it is done. Only for orders to a concentrator itself. */
  followedBy: readonly string[]
  args: Readonly<Record<string, string>>
  /** Kinds of device that get the order if its target is a whole station. Every other target names modules. */
  reaches: readonly DeviceKind[]
  targets: readonly DeviceTargetKind[]
  /** Refusal for a target without devices. */
  none: RefusalName
  /** Priority in the concentrator's queue: 0 before everything, 1 order of a person, 2 scheduled, 3 backfill. */
  priority: 0 | 1 | 2 | 3
  /** Maximum number of devices in one command. It limits the size of the report. */
  perCommand: number
  validity: Validity
  /** Proof that makes a device `verified`: its RSD was read back, or the device answered. */
  proof: 'readBack' | 'answer'
  /** Phase of a device that was not begun by the deadline: `expired` if this proves that nothing was done, otherwise `unknown`. */
  atDeadline: 'expired' | 'unknown'
  /** What a concentrator does after a restart in the middle of the order: it only reads back, or it begins again. */
  resume: 'readBack' | 'again'
  /**
   * A safe order. It stays valid after its giver is disabled, runs even if the concentrator cannot check the time, and may use the disk
   * space that is kept free for safe orders.
   */
  safeSide: boolean
  /** Whether the order may put voltage on a module. Such an order skips modules under a lock-out tag (core/lock-outs). */
  energises: boolean
  /** Waiting orders of these kinds lose the devices that this order names. */
  overrules: readonly string[]
  needsReason: boolean
  /** Whether a second person must approve the order if it exceeds the limit of one person. */
  secondPerson: boolean
  audit: string
  may: Permission
}

/** Devices one command may carry (schema of the link). */
export const devicesPerCommand = 2000

/** Defaults of a row: given by one person, for any target, without a reason. */
export const usual = {
  perCommand: devicesPerCommand,
  followedBy: [],
  args: {},
  targets: plainTargetKinds,
  priority: 1,
  safeSide: false,
  energises: false,
  overrules: [],
  needsReason: false,
  secondPerson: false,
} as const
