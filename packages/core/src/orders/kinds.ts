import { concentratorOrderKinds } from './concentrator-kinds.ts'
import { type OrderKind, usual } from './order-kind.ts'
import { executeStep } from './task-status.ts'

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

/** Every kind of order to devices by the action of its tasks. */
export const deviceOrderKinds = {
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

export type DeviceAction = keyof typeof deviceOrderKinds

/** Every kind of order, to devices and to a concentrator itself. */
export const orderKinds = { ...deviceOrderKinds, ...concentratorOrderKinds } as const

/** What a task does: the name of its kind of order. */
export type TaskAction = keyof typeof orderKinds
export const taskActions = Object.keys(orderKinds) as [TaskAction, ...TaskAction[]]
export const orderKind = (action: TaskAction): OrderKind => orderKinds[action]
/** What proves an order; of one that this version does not know, as a newer server may tell of, a read-back: an answer is not yet proof. */
export const proofOf = (action: TaskAction): OrderKind['proof'] =>
  Object.hasOwn(orderKinds, action) ? orderKinds[action].proof : 'readBack'

/** The kind of order that an operation of the link carries; null = it is no order to devices. */
export const kindOfOp = (op: { op: string; [arg: string]: unknown }): OrderKind | null =>
  Object.values<OrderKind>(deviceOrderKinds).find(
    (kind) => kind.op === op.op && Object.entries(kind.args).every(([key, value]) => op[key] === value),
  ) ?? null
