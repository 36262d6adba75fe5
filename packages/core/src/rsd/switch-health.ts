import type { DeviceAction } from '../orders/kinds.ts'

/** Orders that tell something of the RSD of a module. */
export const switchActions = ['shutdown', 'energise', 'selfTest', 'cycleTest'] as const satisfies readonly DeviceAction[]
export type SwitchAction = (typeof switchActions)[number]

/** Notes of failed results that tell nothing of the RSD: the order was late, withdrawn or not for this concentrator. */
export const notesNotOfDevice: readonly string[] = [
  'notRegistered',
  'tooLate',
  'lateByOwnClock',
  'overtaken',
  'withdrawn',
  'revoked',
  'lockedOut',
]

/** What the orders of a period came to for one module: how many were read back, read back otherwise, or gave no answer by day. */
export type SwitchRecord = {
  proven: number
  failed: number
  silent: number
  /** Since the last that was read back. */
  failedInARow: number
  silentInARow: number
  /** Shutdowns with a time from acceptance to read-back, the middle one in ms, and by how many ms it grows each day. */
  measured: number
  medianMs: number | null
  msPerDay: number | null
  /** Days between the first and the last that was measured. */
  measuredDays: number | null
}

/** The most urgent first. */
export const switchVerdicts = ['failsAgain', 'silent', 'slow', 'slower', 'sound', 'untried'] as const
export type SwitchVerdict = (typeof switchVerdicts)[number]

const failedInARowMin = 2
const failedMin = 3
const silentInARowMin = 3
/** Slow: so many times the middle of the plant, of at least so many shutdowns. */
const slowShare = 2
const slowMeasuredMin = 3
/** Slower than it was: by this share of its own middle in 30 days, of so many shutdowns over so many days. */
const slowerShare = 0.1
const slowerMeasuredMin = 6
const slowerDaysMin = 60
const monthDays = 30

/** By how many ms the time of a shutdown grows in 30 days; null: too few were measured, or over too short a time. */
export const driftMsOf = ({ measured, msPerDay, measuredDays }: SwitchRecord): number | null =>
  msPerDay === null || measured < slowerMeasuredMin || (measuredDays ?? 0) < slowerDaysMin ? null : msPerDay * monthDays

const isSlow = ({ measured, medianMs }: SwitchRecord, plantMs: number | null): boolean =>
  medianMs !== null && plantMs !== null && measured >= slowMeasuredMin && medianMs >= slowShare * plantMs

const isSlower = (record: SwitchRecord): boolean => {
  const driftMs = driftMsOf(record)
  return driftMs !== null && record.medianMs !== null && driftMs >= slowerShare * record.medianMs
}

/** How an RSD switches, from its record and the middle time of a shutdown at its plant, ms. */
export const judgeSwitching = (record: SwitchRecord, plantMs: number | null): SwitchVerdict => {
  const { proven, failed, silent, failedInARow, silentInARow } = record
  if (proven + failed + silent === 0) return 'untried'
  if (failedInARow >= failedInARowMin || failed >= failedMin) return 'failsAgain'
  if (silentInARow >= silentInARowMin) return 'silent'
  if (isSlow(record, plantMs)) return 'slow'
  return isSlower(record) ? 'slower' : 'sound'
}

/** The middle of the modules' own middle times, ms; null: nothing was measured. */
export const middleMs = (records: readonly Pick<SwitchRecord, 'medianMs'>[]): number | null => {
  const times = records.flatMap(({ medianMs }) => medianMs ?? []).sort((a, b) => a - b)
  if (times.length === 0) return null
  const half = Math.floor(times.length / 2)
  return times.length % 2 === 1 ? times[half]! : (times[half - 1]! + times[half]!) / 2
}
