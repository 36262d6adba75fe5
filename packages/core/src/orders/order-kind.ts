import type { DeviceKind } from '../devices/kinds.ts'
import type { RefusalName } from '../kit/refusal.ts'
import type { Permission } from '../session/permissions.ts'
import { deviceTargetKinds, type OrderTargetKind } from './targets.ts'

/** How long a command stays good, ms: all of it, more for each device on the longest bus, and after it for devices to settle. */
export type Validity = { baseMs: number; perDeviceMs: number; settleMs: number }

/**
 * What the platform must know of a kind of order. Everything else follows: queue, deadline, retry, progress, audit, results. What a
 * concentrator does for it is its work (concentrator/kit/device-work.ts), its words are in phrases/orders.ts.
 */
export type OrderKind = {
  /** Execute step of its tasks. */
  step: number
  /** Operation of the link, and what it says beside the devices. */
  op: string
  /** Operations of the same task that follow it one after the other, each when the one before is done: of a concentrator itself. */
  followedBy: readonly string[]
  args: Readonly<Record<string, string>>
  /** Devices that a whole station means. Every other target names modules. */
  reaches: readonly DeviceKind[]
  targets: readonly OrderTargetKind[]
  /** What is said of a target without devices. */
  none: RefusalName
  /** Place in the concentrator's queue: 0 before everything, 1 of a person, 2 scheduled, 3 backfill. */
  priority: 0 | 1 | 2 | 3
  /** Devices that one command carries at most: what its report has of each is bounded by it. */
  perCommand: number
  validity: Validity
  /** What makes a device `verified`: its RSD was read back, or it answered. */
  proof: 'readBack' | 'answer'
  /** How a device ends that was not begun by the deadline: expired where that says that nothing was done, else unknown. */
  atDeadline: 'expired' | 'unknown'
  /** What a concentrator does that was restarted in the middle: only read back, or begin again. */
  resume: 'readBack' | 'again'
  /**
   * On the safe side whoever gave it and however late it comes: it stands when its giver is disabled, is carried out where a concentrator
   * can't check the time, and is written down with the space that is kept free for it.
   */
  safeSide: boolean
  /** Whether it may put voltage on a module: nothing under a lock-out tag is touched by it (core/lock-outs). */
  energises: boolean
  /** Kinds of order that lose the devices of this one while they wait. */
  overrules: readonly string[]
  needsReason: boolean
  /** Whether a second person approves it above what one person may order. */
  secondPerson: boolean
  audit: string
  may: Permission
}

/** Devices one command may carry (schema of the link). */
export const devicesPerCommand = 2000

/** What a kind of order is unless its row says otherwise: of a person, for any target, done by one person without a reason. */
export const usual = {
  perCommand: devicesPerCommand,
  followedBy: [],
  args: {},
  targets: deviceTargetKinds,
  priority: 1,
  safeSide: false,
  energises: false,
  overrules: [],
  needsReason: false,
  secondPerson: false,
} as const
