import { fileOperationAfter, programReadBack } from '../firmware/transfer.ts'
import { behindKinds } from './behind-kinds.ts'
import { type ConcentratorOrderKind, ofConcentrator, type Subject } from './concentrator-order.ts'
import { firmwareKinds } from './firmware-kinds.ts'
import { passThroughKinds } from './passthrough-kinds.ts'
import { upkeepKinds } from './upkeep-kinds.ts'

const changesOfWhitelist = ['addToWhitelist', 'addAllToWhitelist', 'removeFromWhitelist', 'clearWhitelist'] as const
/** Each change is followed by a reading, so that what is shown is what the concentrator says and never what was sent. */
const ofWhitelist = {
  ...ofConcentrator,
  type: 'moduleWhitelist',
  followedBy: ['whitelist.read'],
  validity: { baseMs: 60_000, perDeviceMs: 0, settleMs: 0 },
  about: 'whitelist',
  contradictedBy: [...changesOfWhitelist, 'readWhitelist'],
  may: 'devices.whitelist',
} as const

/** Kinds of order to a concentrator itself, by the action of their tasks. */
export const concentratorOrderKinds = {
  /** What it holds: its modules with their strings, and how often it records them. */
  readRegister: {
    ...ofConcentrator,
    type: 'registerReading',
    op: 'register.read',
    followedBy: ['parameters.read'],
    validity: { baseMs: 60_000, perDeviceMs: 0, settleMs: 0 },
    onlyReads: true,
    audit: 'register.read',
  },
  /** Done when what is read back is what was sent, recorded every 15 minutes (specification, point 4). */
  writeRegister: {
    ...ofConcentrator,
    type: 'registerPush',
    op: 'register.write',
    followedBy: ['register.read', 'parameters.read'],
    validity: { baseMs: 120_000, perDeviceMs: 0, settleMs: 0 },
    audit: 'register.write',
  },
  /** For so many minutes it takes modules into its register that announce themselves. */
  openEnrolment: {
    ...ofConcentrator,
    type: 'enrolment',
    op: 'enrol.open',
    followedBy: [],
    validity: { baseMs: 60_000, perDeviceMs: 0, settleMs: 0 },
    contradictedBy: [],
    audit: 'register.open',
  },
  closeEnrolment: {
    ...ofConcentrator,
    type: 'enrolment',
    op: 'enrol.close',
    followedBy: [],
    validity: { baseMs: 60_000, perDeviceMs: 0, settleMs: 0 },
    audit: 'register.close',
  },
  /** Which modules it reads regularly and takes in by their own announcement. */
  readWhitelist: { ...ofWhitelist, op: 'whitelist.read', followedBy: [], onlyReads: true, audit: 'moduleWhitelist.read' },
  addToWhitelist: { ...ofWhitelist, op: 'whitelist.add', audit: 'moduleWhitelist.add' },
  /** All modules of its own register: a register that is being written contradicts it. */
  addAllToWhitelist: {
    ...ofWhitelist,
    op: 'whitelist.addAll',
    contradictedBy: [...ofWhitelist.contradictedBy, 'writeRegister'],
    audit: 'moduleWhitelist.addAll',
  },
  removeFromWhitelist: { ...ofWhitelist, op: 'whitelist.remove', audit: 'moduleWhitelist.remove' },
  clearWhitelist: { ...ofWhitelist, op: 'whitelist.removeAll', audit: 'moduleWhitelist.clear' },
  /** How its modules are reached over the power line: two frames to each of them, 200 of a usual concentrator in three minutes. */
  readPowerLine: {
    ...ofConcentrator,
    type: 'powerLine',
    op: 'topology.read',
    followedBy: [],
    validity: { baseMs: 600_000, perDeviceMs: 0, settleMs: 0 },
    about: 'powerLine',
    contradictedBy: [],
    onlyReads: true,
    audit: 'powerLine.read',
    may: 'devices.read',
  },
  ...upkeepKinds,
  ...passThroughKinds,
  ...behindKinds,
  ...firmwareKinds,
} as const satisfies Record<string, ConcentratorOrderKind>

export type ConcentratorAction = keyof typeof concentratorOrderKinds
export const isConcentratorAction = (action: string): action is ConcentratorAction => Object.hasOwn(concentratorOrderKinds, action)

/** The actions that are about one thing that a concentrator holds. */
export const actionsAbout = (subject: Subject): ConcentratorAction[] =>
  (Object.keys(concentratorOrderKinds) as ConcentratorAction[]).filter((action) => concentratorOrderKinds[action].about === subject)

/** The operation that follows the answers of a task so far; null where none does. A file is asked about as often as something is missing. */
export const operationAfter = (action: ConcentratorAction, answers: readonly { op: string; data: unknown }[]): string | null => {
  const { op: first, followedBy, about } = concentratorOrderKinds[action]
  if (about === 'firmware') return fileOperationAfter(answers)
  if (about === 'ownProgram') return fileOperationAfter(answers, programReadBack)
  return [first, ...followedBy][answers.length] ?? null
}
