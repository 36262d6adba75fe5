import type { RsdReading, SwitchAnswer } from '../kit/driver.ts'
import { agrees, isProven, readBackMs, retryMs, triesMax } from './device-run.ts'

/** How a held module is being shut down. Instants and waits in ms of the steady clock. */
export type Attempt = {
  /** The next frame, and when it is due. */
  step: 'switch' | 'read'
  at: number
  /** It has answered, so its frames go before all others. */
  isAwake: boolean
  /** It answered before and is still not proven: until `at` its answers begin nothing. */
  backsOff: boolean
  /** The next wait after it answered and was not proven. */
  waitMs: number
  /** Frames in a row without an answer. */
  silent: number
  /** Its output is given so long to fall. */
  until: number
  /** The last read-back, if it proved the shutdown: another one must agree with it. */
  proofV: number | null
}

/** What changes it: the module answered somebody; the answer to the frame of the hold. */
export type AttemptEvent = { e: 'heard' } | { e: 'switched'; answer: SwitchAnswer } | { e: 'read'; reading: RsdReading | null }

/** Waits between two attempts: of a silent module, and at most of one that answers and is not proven; ms. */
export const holdWaitMs = { first: 10_000, max: 300_000 } as const

/** The attempt at a module that has been taken on. `at`: when it is asked first. */
export const attemptFrom = (at: number): Attempt => ({
  step: 'switch',
  at,
  isAwake: false,
  backsOff: false,
  waitMs: holdWaitMs.first,
  silent: 0,
  until: at,
  proofV: null,
})

const asleep = (now: number): Attempt => attemptFrom(now + holdWaitMs.first)

const backOff = ({ waitMs }: Attempt, now: number): Attempt => ({
  ...attemptFrom(now + waitMs),
  backsOff: true,
  waitMs: Math.min(2 * waitMs, holdWaitMs.max),
})

const afterHeard = (attempt: Attempt, now: number): Attempt => {
  const begins = attempt.step === 'switch' && !attempt.isAwake && (!attempt.backsOff || now >= attempt.at)
  return begins ? { ...attempt, at: now, isAwake: true, silent: 0 } : attempt
}

const afterSilence = (attempt: Attempt, now: number): Attempt => {
  const silent = attempt.silent + 1
  if (!attempt.isAwake || silent >= triesMax) return asleep(now)
  return { ...attempt, silent, at: now + (attempt.step === 'switch' ? retryMs : readBackMs.next) }
}

const afterSwitched = (attempt: Attempt, answer: SwitchAnswer, now: number, settleMs: number): Attempt => {
  if (answer === 'noAnswer') return afterSilence(attempt, now)
  if (answer === 'refused') return backOff(attempt, now)
  return { ...attempt, step: 'read', at: now + readBackMs.first, isAwake: true, silent: 0, until: now + settleMs, proofV: null }
}

/** Once its time is over, a first proof may still be followed by the one that must agree with it. */
const afterRead = (attempt: Attempt, reading: RsdReading | null, now: number): Attempt => {
  if (!reading) return afterSilence(attempt, now)
  const isProof = isProven('shutdown', reading)
  if (now >= attempt.until && (!isProof || attempt.proofV !== null)) return backOff(attempt, now)
  if (isProof) return { ...attempt, silent: 0, at: now + readBackMs.again, proofV: reading.rsdVoltage }
  return { ...attempt, silent: 0, at: now + readBackMs.next, proofV: null }
}

/** Whether this read-back proves the shutdown and agrees with the one before. */
export const isSecondProof = ({ proofV }: Attempt, reading: RsdReading | null): boolean =>
  reading !== null &&
  reading.rsdVoltage !== null &&
  isProven('shutdown', reading) &&
  proofV !== null &&
  agrees({ voltageV: proofV }, reading.rsdVoltage)

/** The attempt after an event. `settleMs`: how long an output may take to fall. */
export const attemptAfter = (attempt: Attempt, event: AttemptEvent, now: number, settleMs: number): Attempt => {
  if (event.e === 'heard') return afterHeard(attempt, now)
  return event.e === 'switched' ? afterSwitched(attempt, event.answer, now, settleMs) : afterRead(attempt, event.reading, now)
}
