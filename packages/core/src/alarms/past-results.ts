import { endOfOrder } from '../firmware/roll-out.ts'
import { endOfProgram } from '../firmware/rolled-programs.ts'
import type { DevicePhase } from '../orders/phases.ts'
import { notesNotOfDevice } from '../rsd/switch-health.ts'
import type { Place } from './places.ts'

/** Orders whose result an alarm can be raised of. */
export const testActions = ['selfTest', 'cycleTest'] as const
export const updateActions = ['upgradeOptimizers', 'upgradeConcentrator'] as const
export type ResultAction = (typeof testActions)[number] | (typeof updateActions)[number]

/** How an order ended at a module or at its concentrator: `at`, epoch ms, when the platform wrote it down. */
export type EndedOrder = { member: Place; at: number; action: ResultAction; phase: DevicePhase; note: string | null }
/** What a test or an update of one thing came to. */
export type PastResult = { member: Place; at: number; of: 'test' | 'update'; isFailed: boolean }

const failedOf = { verified: false, failed: true, fellBack: true, left: null, cancelled: null } as const

/** Whether a test has failed; null: it says nothing of the switch, as in the dark or without an answer. */
const testFailed = (phase: DevicePhase, note: string | null): boolean | null => {
  if (phase === 'verified') return false
  return phase === 'failed' && !notesNotOfDevice.includes(note ?? '') ? true : null
}

/** Whether an update has failed, as a roll-out counts it; null: nothing was changed, so that it says nothing of the program. */
const updateFailed = (action: ResultAction, phase: DevicePhase, note: string | null): boolean | null => {
  const end = action === 'upgradeConcentrator' ? endOfProgram(phase, note) : endOfOrder(phase, note)
  return end === null ? null : failedOf[end]
}

/** What the end of an order came to; null: it says nothing of the thing. */
export const resultOf = ({ member, at, action, phase, note }: EndedOrder): PastResult | null => {
  const isTest = action === 'selfTest' || action === 'cycleTest'
  const isFailed = isTest ? testFailed(phase, note) : updateFailed(action, phase, note)
  return isFailed === null ? null : { member, at, of: isTest ? 'test' : 'update', isFailed }
}

/** By thing whether its last test, and its last update, failed; what is not in it says nothing. */
export type LastResults = { readonly tests: ReadonlyMap<Place, boolean>; readonly updates: ReadonlyMap<Place, boolean> }

/** The last results up to an instant. @param results in order of time */
export const lastResultsAt =
  (results: readonly PastResult[]): ((at: number) => LastResults) =>
  (at) => {
    const known = results.filter((result) => result.at <= at)
    const lastOf = (wanted: PastResult['of']) => new Map(known.flatMap((r) => (r.of === wanted ? [[r.member, r.isFailed] as const] : [])))
    return { tests: lastOf('test'), updates: lastOf('update') }
  }
