import { concentratorOrderKinds } from './concentrator-kinds.ts'
import { identificationKinds } from './identification-kinds.ts'
import { type OrderKind, usual } from './order-kind.ts'
import { planKinds } from './plan-kinds.ts'
import { orderTargetKinds } from './targets.ts'
import { executeStep } from './task-status.ts'
import { testing } from './testing.ts'

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

/** All kinds of order to devices, by action. */
export const deviceOrderKinds = {
  shutdown: {
    ...switching,
    args: { action: 'shutdown' },
    priority: 0,
    safeSide: true,
    overrules: ['energise', 'selfTest', 'cycleTest', 'identifyStrings', 'restartDevice', 'upgradeOptimizers'],
    audit: 'rsd.shutdown',
    may: 'rsd.shutdown',
  },
  energise: {
    ...switching,
    args: { action: 'energise' },
    energises: true,
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
  selfTest: { ...testing, step: executeStep.rsdSelfTest, args: { test: 'self' }, audit: 'rsd.selfTest' },
  cycleTest: { ...testing, step: executeStep.rsdCycleTest, args: { test: 'cycle' }, audit: 'rsd.cycleTest' },
  /** Reads the switch and the RSD output voltage of modules, and nothing else of them. */
  rsdStatus: {
    ...usual,
    step: executeStep.rsdStatusQuery,
    op: 'rsd.status',
    reaches: ['module'],
    none: 'nothingToRead',
    validity: { baseMs: 30_000, perDeviceMs: 500, settleMs: 0 },
    proof: 'answer',
    atDeadline: 'unknown',
    resume: 'again',
    audit: 'rsd.status',
    may: 'devices.read',
  },
  ...identificationKinds,
  /** Walks modules from open to short circuit, one after the other: each gives no power for some seconds. */
  ivScan: {
    ...usual,
    step: executeStep.ivScan,
    op: 'iv.scan',
    reaches: ['module'],
    none: 'nothingToRead',
    perCommand: 200,
    validity: { baseMs: 60_000, perDeviceMs: 8_000, settleMs: 0 },
    proof: 'answer',
    atDeadline: 'unknown',
    resume: 'again',
    audit: 'devices.ivScan',
    may: 'devices.ivScan',
  },
  /**
   * One optimizer begins anew. As it does its output may carry voltage, whatever was ordered before (decision 93): it needs the right to
   * energise, and nothing under a lock-out tag is restarted. After the deadline the last of them may still be waited for.
   */
  restartDevice: {
    ...usual,
    step: executeStep.deviceRestart,
    op: 'optimizers.restart',
    reaches: ['module'],
    targets: ['module'],
    none: 'nothingToSwitch',
    perCommand: 200,
    validity: { baseMs: 60_000, perDeviceMs: 0, settleMs: 45_000 },
    proof: 'readBack',
    atDeadline: 'expired',
    resume: 'readBack',
    energises: true,
    audit: 'devices.restart',
    may: 'rsd.energise',
  },
  /** Writes into modules how often, and at which change of their power, they are reported, and reads back what they then say. */
  moduleReporting: {
    ...usual,
    step: executeStep.moduleReporting,
    op: 'reporting.set',
    reaches: ['module'],
    targets: orderTargetKinds,
    none: 'noModulesToSet',
    validity: { baseMs: 60_000, perDeviceMs: 1_000, settleMs: 0 },
    proof: 'answer',
    atDeadline: 'expired',
    resume: 'again',
    audit: 'devices.reporting',
    may: 'concentrators.operate',
  },
  /**
   * Brings a program that their concentrator has received to optimizers. Its packages come behind the orders of people on the power line, so
   * that it may take hours. Verified is a module that says the new version itself. To switch over it begins anew, with voltage on its
   * output (decision 93): what is shut down keeps its old program, and nothing under a lock-out tag is touched.
   */
  upgradeOptimizers: {
    ...usual,
    step: executeStep.optimizerUpgrade,
    op: 'optimizers.upgrade',
    reaches: ['module'],
    none: 'nothingToUpgrade',
    priority: 2,
    validity: { baseMs: 6 * 3_600_000, perDeviceMs: 10_000, settleMs: 60_000 },
    proof: 'readBack',
    atDeadline: 'unknown',
    resume: 'again',
    energises: true,
    audit: 'firmware.upgrade',
    may: 'devices.upgrade',
  },
} as const satisfies Record<string, OrderKind>

export type DeviceAction = keyof typeof deviceOrderKinds

/** All kinds of order: to devices, to a concentrator itself, and plans of several of these. */
export const orderKinds = { ...deviceOrderKinds, ...concentratorOrderKinds, ...planKinds } as const

/** Action of a task: the name of its kind of order. */
export type TaskAction = keyof typeof orderKinds
export const taskActions = Object.keys(orderKinds) as [TaskAction, ...TaskAction[]]
export const orderKind = (action: TaskAction): OrderKind => orderKinds[action]
/** Kinds of order that may put voltage on a module. */
export const energisingActions = taskActions.filter((action) => orderKinds[action].energises)
/** Proof of an order. For a kind that this version does not know (a newer server may send it) a read-back, the stricter proof. */
export const proofOf = (action: TaskAction): OrderKind['proof'] =>
  Object.hasOwn(orderKinds, action) ? orderKinds[action].proof : 'readBack'

/** The kind of order of an operation of the link; null = no order to devices. */
export const kindOfOp = (op: { op: string; [arg: string]: unknown }): OrderKind | null =>
  Object.values<OrderKind>(deviceOrderKinds).find(
    (kind) => kind.op === op.op && Object.entries(kind.args).every(([key, value]) => op[key] === value),
  ) ?? null
