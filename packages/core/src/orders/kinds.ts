import type { DeviceKind } from '../devices/kinds.ts'
import type { RefusalName } from '../kit/refusal.ts'
import type { Permission } from '../session/permissions.ts'
import { type TargetKind, targetKinds } from './targets.ts'
import { executeStep } from './task-status.ts'

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
  args: Readonly<Record<string, string>>
  /** Devices that a whole station means. Every other target names modules. */
  reaches: readonly DeviceKind[]
  targets: readonly TargetKind[]
  /** What is said of a target without devices. */
  none: RefusalName
  /** Place in the concentrator's queue: 0 before everything, 1 of a person, 2 scheduled, 3 backfill. */
  priority: 0 | 1 | 2 | 3
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
  /** Kinds of order that lose the devices of this one while they wait. */
  overrules: readonly string[]
  needsReason: boolean
  /** Whether a second person approves it above what one person may order. */
  secondPerson: boolean
  audit: string
  may: Permission
}

/** What a kind of order is unless its row says otherwise: of a person, for any target, done by one person without a reason. */
const usual = {
  args: {},
  targets: targetKinds,
  priority: 1,
  safeSide: false,
  overrules: [],
  needsReason: false,
  secondPerson: false,
} as const

const switching = {
  ...usual,
  step: executeStep.rsdSwitching,
  op: 'rsd.switch',
  reaches: ['module'],
  none: 'nothingToSwitch',
  validity: { baseMs: 120_000, perDeviceMs: 250, settleMs: 30_000 },
  proof: 'readBack',
  atDeadline: 'expired',
  resume: 'readBack',
} as const

/** Every kind of order by the action of its tasks. */
export const orderKinds = {
  shutdown: {
    ...switching,
    args: { action: 'shutdown' },
    priority: 0,
    safeSide: true,
    overrules: ['energise'],
    audit: 'rsd.shutdown',
    may: 'rsd.shutdown',
  },
  energise: {
    ...switching,
    args: { action: 'energise' },
    needsReason: true,
    secondPerson: true,
    audit: 'rsd.energise',
    may: 'rsd.energise',
  },
  collect: {
    ...usual,
    step: executeStep.dataCollection,
    op: 'collect',
    reaches: ['module', 'inverter', 'irradianceSensor'],
    none: 'nothingToRead',
    validity: { baseMs: 30_000, perDeviceMs: 500, settleMs: 0 },
    proof: 'answer',
    atDeadline: 'unknown',
    resume: 'again',
    audit: 'devices.read',
    may: 'devices.read',
  },
} as const satisfies Record<string, OrderKind>

/** What a task does to its devices: the name of its kind of order. */
export type TaskAction = keyof typeof orderKinds
export const taskActions = Object.keys(orderKinds) as [TaskAction, ...TaskAction[]]
export const orderKind = (action: TaskAction): OrderKind => orderKinds[action]

/** The kind of order that an operation of the link carries; null = it is no order to devices. */
export const kindOfOp = (op: { op: string; [arg: string]: unknown }): OrderKind | null =>
  Object.values<OrderKind>(orderKinds).find(
    (kind) => kind.op === op.op && Object.entries(kind.args).every(([key, value]) => op[key] === value),
  ) ?? null
