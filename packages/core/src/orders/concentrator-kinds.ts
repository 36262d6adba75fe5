import { type OrderKind, usual } from './order-kind.ts'
import { executeStep } from './task-status.ts'

/** What is the same of orders to a concentrator itself: they have no devices, and the answer of the last operation is the proof. */
const ofConcentrator = {
  ...usual,
  reaches: [],
  targets: [],
  none: 'notFound',
  proof: 'answer',
  atDeadline: 'unknown',
  resume: 'again',
  may: 'devices.register',
} as const

/** Kinds of order to a concentrator itself, by the action of their tasks. */
export const concentratorOrderKinds = {
  /** What it holds: its modules with their strings, and how often it records them. */
  readRegister: {
    ...ofConcentrator,
    step: executeStep.registerReading,
    op: 'register.read',
    followedBy: ['parameters.read'],
    validity: { baseMs: 60_000, perDeviceMs: 0, settleMs: 0 },
    audit: 'register.read',
  },
  /** Done when what is read back is what was sent, recorded every 15 minutes (specification, point 4). */
  writeRegister: {
    ...ofConcentrator,
    step: executeStep.registerPush,
    op: 'register.write',
    followedBy: ['register.read', 'parameters.read'],
    validity: { baseMs: 120_000, perDeviceMs: 0, settleMs: 0 },
    audit: 'register.write',
  },
  /** For so many minutes it takes modules into its register that announce themselves. */
  openEnrolment: {
    ...ofConcentrator,
    step: executeStep.enrolment,
    op: 'enrol.open',
    followedBy: [],
    validity: { baseMs: 60_000, perDeviceMs: 0, settleMs: 0 },
    audit: 'register.open',
  },
  closeEnrolment: {
    ...ofConcentrator,
    step: executeStep.enrolment,
    op: 'enrol.close',
    followedBy: [],
    validity: { baseMs: 60_000, perDeviceMs: 0, settleMs: 0 },
    audit: 'register.close',
  },
} as const satisfies Record<string, OrderKind>

export type ConcentratorAction = keyof typeof concentratorOrderKinds
export const isConcentratorAction = (action: string): action is ConcentratorAction => Object.hasOwn(concentratorOrderKinds, action)

/** The operation that follows this one in a task; null where it is the last. */
export const operationAfter = (action: ConcentratorAction, op: string): string | null => {
  const { op: first, followedBy } = concentratorOrderKinds[action]
  const all: string[] = [first, ...followedBy]
  return all[all.indexOf(op) + 1] ?? null
}
