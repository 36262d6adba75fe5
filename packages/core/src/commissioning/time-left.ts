import { medianOf } from '../kit/quantile.ts'
import { isOver, type StepState } from './plan.ts'
import type { StepName } from './steps.ts'

/**
 * A step as its pace tells how long it takes. `beganAt`, `endedAt`: epoch ms. `asked`, `ended`: devices of its order, and how many of them have
 * ended; 0: none was given, or it goes to the concentrator. `usualMs`: how long it took in other commissionings, for as many modules.
 */
export type PacedStep = {
  step: StepName
  state: StepState
  beganAt: number | null
  endedAt: number | null
  asked: number
  ended: number
  usualMs: number | null
}
/** `atLeast`: of some of its steps nobody knows yet how long they take. */
export type TimeLeft = { ms: number; atLeast: boolean }

/** Steps that ask each module once, one after the other: they are equally fast. */
const asksEach: readonly StepName[] = ['discovery', 'area', 'branch', 'firstReading']
/** A pace is measured when so large a share has ended. */
const shareMin = 0.05

const isEach = ({ step }: PacedStep): boolean => asksEach.includes(step)
const shareOf = ({ asked, ended }: PacedStep): number => (asked > 0 ? Math.min(1, ended / asked) : 0)

/** What this commissioning itself tells of a step that asks each module once, ms; null: none of those has ended well. */
const ownPace = (steps: readonly PacedStep[]): number | null => {
  const took = steps.flatMap((step) =>
    isEach(step) && step.state === 'done' && step.beganAt !== null && step.endedAt !== null ? [step.endedAt - step.beganAt] : [],
  )
  return took.length === 0 ? null : took.reduce((sum, ms) => sum + ms, 0) / took.length
}

/** The last step sends the register down once more at most. */
const ownWrite = (steps: readonly PacedStep[]): number | null => {
  const write = steps.find(({ step }) => step === 'register')
  return write?.state === 'done' && write.beganAt !== null && write.endedAt !== null ? write.endedAt - write.beganAt : null
}

const wholeOf = (step: PacedStep, steps: readonly PacedStep[]): number | null => {
  const own = isEach(step) ? ownPace(steps) : step.step === 'certificate' ? ownWrite(steps) : null
  return own ?? step.usualMs
}

const leftOf = (step: PacedStep, steps: readonly PacedStep[], now: number): number | null => {
  const wholeMs = wholeOf(step, steps)
  if (step.state === 'waiting') return wholeMs
  const elapsedMs = Math.max(0, now - (step.beganAt ?? now))
  const share = shareOf(step)
  if (share >= shareMin) return (elapsedMs * (1 - share)) / share
  return wholeMs === null ? null : Math.max(0, wholeMs - elapsedMs)
}

/**
 * An estimate of the work that is left, from the pace that was measured: of the step under way itself, of the steps before it, of the same step
 * in other commissionings. What it waits for (light, a person, its concentrator) is not in it. Null: nothing is known, or nothing is left.
 */
export const timeLeft = (steps: readonly PacedStep[], now: number): TimeLeft | null => {
  const open = steps.filter(({ state }) => state === 'waiting' || state === 'running')
  const left = open.map((step) => leftOf(step, steps, now))
  const known = left.filter((ms) => ms !== null)
  if (known.length === 0) return null
  return { ms: known.reduce((sum, ms) => sum + ms, 0), atLeast: known.length < left.length }
}

/** Whether a step takes the longer the more modules there are. */
const growsWithModules = (step: StepName): boolean => step !== 'clock' && step !== 'interval'

/** A step of another commissioning: how long it took, ms, for how many modules. */
export type StepTime = { step: StepName; ms: number; modules: number }

/** How long a step usually takes with so many modules, ms: the middle of what others took; null: not known. */
export const usualMsOf = (step: StepName, modules: number, times: readonly StepTime[]): number | null => {
  const took = times
    .filter((time) => time.step === step)
    .map((time) => (growsWithModules(step) ? (time.ms * modules) / time.modules : time.ms))
  return took.length === 0 ? null : Math.round(medianOf(took))
}

/** What share of a commissioning is done, 0 to 1: each step that it needs counts the same, the one under way as far as it is. */
export const shareDone = (steps: readonly PacedStep[]): number => {
  const needed = steps.filter(({ state }) => state !== 'notNeeded')
  const done = needed.reduce((sum, step) => sum + (isOver(step) ? 1 : step.state === 'running' ? shareOf(step) : 0), 0)
  return done / Math.max(1, needed.length)
}
