import type { DevicePhase } from '../orders/phases.ts'
import { isAwaited } from './awaited.ts'

/** Why a module of a scan has no curve, in the order in which they are told where they are equally frequent. */
export const noCurveReasons = ['stopped', 'away', 'silent', 'dark', 'shutDown', 'other'] as const
export type NoCurveReason = (typeof noCurveReasons)[number]

type Ended = { measuredAt: number | null; phase: DevicePhase; note: string | null }

/** `tooLate`: its concentrator was not reached before the deadline; `noReport`: it took the order and told nothing of it. */
const reasonOfNote: Partial<Record<string, NoCurveReason>> = {
  withdrawn: 'stopped',
  revoked: 'stopped',
  tooLate: 'away',
  noReport: 'away',
  noAnswer: 'silent',
  notAsked: 'silent',
  tooDark: 'dark',
  shutDownBefore: 'shutDown',
}

/** A concentrator that was told to leave off before the order came names no reason (concentrator/commands/withdrawing.ts). */
const reasonOf = ({ phase, note }: Ended): NoCurveReason => {
  if (note === null) return phase === 'cancelled' ? 'stopped' : 'other'
  return reasonOfNote[note] ?? 'other'
}

/** Why a scan ended without any curve, the most frequent reason first, with the number of modules; null: it has a curve, or one can still come. */
export const whyNoCurve = (list: readonly Ended[]): { reason: NoCurveReason; count: number }[] | null => {
  if (list.length === 0 || list.some((module) => module.measuredAt !== null || isAwaited(module))) return null
  const reasons = list.map(reasonOf)
  return noCurveReasons
    .map((reason) => ({ reason, count: reasons.filter((each) => each === reason).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
}
