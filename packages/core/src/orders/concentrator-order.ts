import { type OrderKind, usual } from './order-kind.ts'

/**
 * What an order to a concentrator itself is about: its register of modules, its whitelist of those, its own settings and its upkeep, frames
 * that it passes to its devices, what those devices are, the tree of its power line, how its devices answer, reports that have not come,
 * what it has recorded, a program for its devices, or its own program.
 */
export type Subject =
  | 'register'
  | 'whitelist'
  | 'upkeep'
  | 'passThrough'
  | 'deviceVersions'
  | 'powerLine'
  | 'lineQuality'
  | 'missing'
  | 'records'
  | 'firmware'
  | 'ownProgram'
export type ConcentratorOrderKind = OrderKind & {
  about: Subject
  /** Kinds that are refused while an order of this kind, or of one of these, is under way at the same concentrator. */
  contradictedBy: readonly string[]
  /** While an order of this kind is under way, the same order again answers its task: nothing new would be learnt. */
  onlyReads: boolean
}

/** What is the same of orders to a concentrator itself: they have no devices, and the answer of the last operation is the proof. */
export const ofConcentrator = {
  ...usual,
  reaches: [],
  targets: [],
  none: 'notFound',
  proof: 'answer',
  atDeadline: 'unknown',
  resume: 'again',
  about: 'register',
  contradictedBy: ['writeRegister'],
  onlyReads: false,
  may: 'devices.register',
} as const
