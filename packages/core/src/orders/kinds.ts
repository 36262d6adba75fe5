import { concentratorOrderKinds } from './concentrator-kinds.ts'
import { identificationKinds } from './identification-kinds.ts'
import { type OrderKind, usual } from './order-kind.ts'
import { planKinds } from './plan-kinds.ts'
import { platformKinds } from './platform-kinds.ts'
import { deviceTargetKinds } from './targets.ts'
import { testing } from './testing.ts'

const switching = {
  ...usual,
  type: 'rsdSwitching',
  op: 'rsd.switch',
  reaches: ['module'],
  targets: deviceTargetKinds,
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
    type: 'dataCollection',
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
  selfTest: { ...testing, type: 'rsdSelfTest', args: { test: 'self' }, audit: 'rsd.selfTest' },
  cycleTest: { ...testing, type: 'rsdCycleTest', args: { test: 'cycle' }, audit: 'rsd.cycleTest' },
  /** Reads only the switch and the RSD output voltage of modules. */
  rsdStatus: {
    ...usual,
    type: 'rsdStatusQuery',
    op: 'rsd.status',
    reaches: ['module'],
    targets: deviceTargetKinds,
    none: 'nothingToRead',
    validity: { baseMs: 30_000, perDeviceMs: 500, settleMs: 0 },
    proof: 'answer',
    atDeadline: 'unknown',
    resume: 'again',
    audit: 'rsd.status',
    may: 'devices.read',
  },
  ...identificationKinds,
  /** Sweeps modules from open to short circuit, one after the other. A module produces no power for some seconds. */
  ivScan: {
    ...usual,
    type: 'ivScan',
    op: 'iv.scan',
    reaches: ['module'],
    targets: deviceTargetKinds,
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
   * Restarts one optimizer. During the restart its output may carry voltage, whatever was ordered before (decision 93). So the giver needs
   * the right to energise, and a module under a lock-out tag is not restarted. After the deadline the concentrator still waits for the
   * last restarted device.
   */
  restartDevice: {
    ...usual,
    type: 'deviceRestart',
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
  /** Writes the reporting cycle and the power threshold of modules, and reads both back. */
  moduleReporting: {
    ...usual,
    type: 'moduleReporting',
    op: 'reporting.set',
    reaches: ['module'],
    targets: deviceTargetKinds,
    none: 'noModulesToSet',
    validity: { baseMs: 60_000, perDeviceMs: 1_000, settleMs: 0 },
    proof: 'answer',
    atDeadline: 'expired',
    resume: 'again',
    audit: 'devices.reporting',
    may: 'concentrators.operate',
  },
  /**
   * Installs a program on optimizers, from a package that the concentrator has received. Orders of people go first on the power line, so
   * this may take hours. A module is verified when it reports the new version. The switch-over is a restart with voltage on the output
   * (decision 93): modules that are shut down keep the old program, and modules under a lock-out tag are skipped.
   */
  upgradeOptimizers: {
    ...usual,
    type: 'optimizerUpgrade',
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

/** All kinds of order: to devices, to a concentrator itself, plans that consist of several orders, and what the platform does itself. */
export const orderKinds = { ...deviceOrderKinds, ...concentratorOrderKinds, ...planKinds, ...platformKinds } as const

/** Action of a task: the name of its kind of order. */
export type TaskAction = keyof typeof orderKinds
export const taskActions = Object.keys(orderKinds) as [TaskAction, ...TaskAction[]]
export const orderKind = (action: TaskAction): OrderKind => orderKinds[action]
/** Kinds of order that may put voltage on a module. */
export const energisingActions = taskActions.filter((action) => orderKinds[action].energises)
/** Proof of an order. A newer server may send a kind that this version does not know: its proof is the read-back, which is stricter. */
export const proofOf = (action: TaskAction): OrderKind['proof'] =>
  Object.hasOwn(orderKinds, action) ? orderKinds[action].proof : 'readBack'

/** The kind of order that an operation of the link belongs to; null: the operation is no order to devices. */
export const kindOfOp = (op: { op: string; [arg: string]: unknown }): OrderKind | null =>
  Object.values<OrderKind>(deviceOrderKinds).find(
    (kind) => kind.op === op.op && Object.entries(kind.args).every(([key, value]) => op[key] === value),
  ) ?? null
