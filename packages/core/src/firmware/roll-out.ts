import type { DevicePhase } from '../orders/phases.ts'
import { failureRate } from './failure-rate.ts'
import { type Stage, stage, stages } from './stages.ts'

/** `stopped`: by itself, above the limit of failures. `paused`: by a person, or because its orders were refused. */
export const rollOutStates = ['running', 'paused', 'stopped', 'cancelled', 'done'] as const
export type RollOutState = (typeof rollOutStates)[number]
/**
 * How a module ends in a roll-out. `verified`: the module has said the new version itself. `fellBack`: the module says that it runs the old
 * version. `failed`: the module says neither, or gives no answer. `left`: the roll-out did not touch the module; its note says why.
 */
export const moduleEnds = ['verified', 'failed', 'fellBack', 'left', 'cancelled'] as const
export const rolledStates = ['waiting', 'ordered', ...moduleEnds] as const
export type RolledState = (typeof rolledStates)[number]

/** What people do with a roll-out that is there; releasing its last stage is a call of its own. */
export const rollOutActs = ['pause', 'goOn', 'cancel', 'change'] as const
export type RollOutAct = (typeof rollOutActs)[number]

const actsIn: Record<RollOutState, readonly RollOutAct[]> = {
  running: ['pause', 'cancel', 'change'],
  paused: ['goOn', 'cancel', 'change'],
  stopped: ['goOn', 'cancel', 'change'],
  cancelled: [],
  done: [],
}
export const mayAct = (state: RollOutState, act: RollOutAct): boolean => actsIn[state].includes(act)
/** Whether it may still order anything. */
export const isOpen = (state: RollOutState): boolean => actsIn[state].length > 0

/** How modules end that have not got the package; when their roll-out has ended they are tried again in one of their own. */
export const triedAgain = ['failed', 'fellBack', 'left', 'cancelled'] as const satisfies RolledState[]

/** Notes of modules that were left as they are, beside those of orders. */
export const leftNotes = ['sameVersion', 'newerVersion', 'notSent', 'lockedOut'] as const
export type LeftNote = (typeof leftNotes)[number]

/** Notes of orders that never came to their module, so that they say nothing of the program. */
const untouchedNotes: readonly (string | null)[] = ['notRegistered', 'notAsked', 'tooLate', 'lateByOwnClock', 'unknownFile']

/** What the end of a module's order means. Only what was read back from the module itself counts as done; null: the order has not ended. */
export const endOfOrder = (phase: DevicePhase, note: string | null): (typeof moduleEnds)[number] | null => {
  if (phase === 'verified') return 'verified'
  if ((phase === 'failed' || phase === 'unknown') && untouchedNotes.includes(note)) return 'left'
  if (phase === 'failed') return note === 'oldVersion' ? 'fellBack' : 'failed'
  if (phase === 'unknown') return 'failed'
  return phase === 'cancelled' || phase === 'expired' ? 'left' : null
}

export type StageCounts = Record<RolledState, number>
export type RollOutCounts = Record<Stage, StageCounts>
/** Modules of all given stages that stand in one of the states. */
export const sumOf = (counts: readonly StageCounts[], ...states: readonly RolledState[]): number =>
  counts.reduce((sum, of) => sum + states.reduce((some, state) => some + of[state], 0), 0)
export const noneYet = (): RollOutCounts => {
  const none = () => Object.fromEntries(rolledStates.map((state) => [state, 0])) as StageCounts
  return { 1: none(), 2: none(), 3: none() }
}

const totalOf = (counts: StageCounts): number => rolledStates.reduce((sum, state) => sum + counts[state], 0)
const failedIn = ({ failed, fellBack }: StageCounts): number => failed + fellBack
const begun = (upTo: Stage): Stage[] => stages.filter((one) => one <= upTo)

/** Failures among the modules that have finished; what was left as it is says nothing of the program. */
export const rateOf = (counts: RollOutCounts) => {
  const failed = stages.reduce((sum, one) => sum + failedIn(counts[one]), 0)
  const verified = stages.reduce((sum, one) => sum + counts[one].verified, 0)
  return failureRate(failed, failed + verified)
}

/**
 * Whether more modules fail than the limit allows: surely, as those that have finished tell, or because it would stay so if all others of
 * the stages that have begun went well. So a pilot of 20 with a limit of 2 % passes without a failure only.
 * @param limitPercent 0..100
 */
export const isAboveLimit = (counts: RollOutCounts, upTo: Stage, limitPercent: number): boolean => {
  const { failed, low } = rateOf(counts)
  const size = begun(upTo).reduce((sum, one) => sum + totalOf(counts[one]) - counts[one].left - counts[one].cancelled, 0)
  return failed > 0 && (low * 100 > limitPercent || failed * 100 > limitPercent * size)
}

/** `stageEndedAt`, `releasedAt`: epoch ms. `watchHours`: for how long a stage is watched when all its modules have ended. */
export type Standing = {
  stage: Stage
  stageEndedAt: number | null
  releasedAt: number | null
  watchHours: number
  limitPercent: number
}
/** What comes next for a roll-out that runs. `watch`: until then; `release`: another person has to release the last stage. */
export type Verdict = { next: 'stop' | 'work' | 'release' | 'done' } | { next: 'watch'; until: number } | { next: 'stage'; stage: Stage }

const nextStage = (counts: RollOutCounts, after: Stage): Stage | undefined => stages.find((one) => one > after && totalOf(counts[one]) > 0)

/** Whether the last stage waits for a person: all stages before it have ended, and nobody has released the last stage. */
export const needsRelease = (counts: RollOutCounts, { stage: at, stageEndedAt, releasedAt }: Standing): boolean =>
  releasedAt === null && stageEndedAt !== null && nextStage(counts, at) === stage.rest

export const judgeRollOut = (counts: RollOutCounts, standing: Standing, now: number): Verdict => {
  const { stage: at, stageEndedAt, watchHours, limitPercent } = standing
  if (isAboveLimit(counts, at, limitPercent)) return { next: 'stop' }
  if (counts[at].waiting + counts[at].ordered > 0) return { next: 'work' }
  const until = (stageEndedAt ?? now) + watchHours * 3_600_000
  if (totalOf(counts[at]) > 0 && (stageEndedAt === null || now < until)) return { next: 'watch', until }
  const next = nextStage(counts, at)
  if (next === undefined) return { next: 'done' }
  return next === stage.rest && standing.releasedAt === null ? { next: 'release' } : { next: 'stage', stage: next }
}
