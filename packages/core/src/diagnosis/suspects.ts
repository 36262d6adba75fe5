import { type CurveFinding, clearClass, type IvCandidate, type IvClass } from '../ivcurves/classes.ts'
import type { Cause, CauseName } from './causes.ts'
import { causeOf } from './causes.ts'
import type { PatternName } from './pattern.ts'

/** The cause by the days that a class by the curve goes with. */
const causeOfClass: Record<IvClass, CauseName | null> = {
  openCircuit: 'off',
  diodeShorted: 'broken',
  damagedCell: 'broken',
  lowShunt: 'kind',
  seriesResistance: 'contact',
  partialShade: 'shade',
  currentLoss: 'dirt',
  mismatch: 'kind',
  degraded: 'kind',
  healthy: null,
}

/** How it stands with a suspect: the one that is named, one with something for it, one with nothing for it. No share is told: nothing of it is calibrated (decision 99). */
export type Standing = 'suspect' | 'possible' | 'unlikely'

/** What it may be, by the curve (`ivClass`), by the days (`cause`), or by both. */
export type Suspect = {
  ivClass: IvClass | null
  cause: CauseName | null
  standing: Standing
  byCurve: Pick<IvCandidate, 'pro' | 'contra'> | null
  byDays: Pick<Cause, 'pro' | 'contra'> | null
}

/** A class that fits less says nothing. */
const possibleMin = 0.3

export type Verdict =
  | { by: 'curve'; ivClass: IvClass }
  | { by: 'days'; pattern: PatternName }
  /** Neither the curve nor the days say what it is. */
  | { by: 'nothing' }

/**
 * What is said of a module: a fault that its curve names clearly, else what its days show. A healthy curve does not take back what the days
 * show: shade or a loose contact may have been away at the moment of the scan.
 */
export const verdictOf = (pattern: PatternName, curve: CurveFinding | null): Verdict => {
  const ivClass = curve && clearClass(curve)
  if (ivClass && ivClass !== 'healthy') return { by: 'curve', ivClass }
  if (pattern !== 'tooLittle') return { by: 'days', pattern }
  return ivClass ? { by: 'curve', ivClass } : { by: 'nothing' }
}

const named = (verdict: Verdict): { ivClass: IvClass | null; cause: CauseName | null } => {
  if (verdict.by === 'curve') return { ivClass: verdict.ivClass, cause: causeOfClass[verdict.ivClass] }
  return { ivClass: null, cause: verdict.by === 'days' ? causeOf[verdict.pattern] : null }
}

const ranks: Record<Standing, number> = { suspect: 0, possible: 1, unlikely: 2 }
/** So many are named. */
const shownMax = 5

/** What it may be, with the reason for and against each by curve and by days, the one that is named first. Nothing of a module that is sound. */
export const suspectsOf = (pattern: PatternName, causes: readonly Cause[], curve: CurveFinding | null): Suspect[] => {
  const verdict = verdictOf(pattern, curve)
  const first = named(verdict)
  const faults = (curve?.candidates ?? []).filter(({ ivClass }) => ivClass !== 'healthy')
  const isFound = causes.length > 0 || faults.some(({ fit }) => fit >= possibleMin)
  if (!isFound) return []
  const byCurve = faults.map(({ ivClass, fit, pro, contra }): Suspect & { fit: number } => {
    const cause = causes.find((each) => each.cause === causeOfClass[ivClass]) ?? null
    const isNamed = first.ivClass === ivClass
    const isPossible = fit >= possibleMin || (cause !== null && cause.pro.length > 0)
    const standing: Standing = isNamed ? 'suspect' : isPossible ? 'possible' : 'unlikely'
    return { ivClass, cause: cause?.cause ?? null, standing, byCurve: { pro, contra }, byDays: cause, fit }
  })
  const covered = new Set(byCurve.map(({ cause }) => cause))
  const byDays = causes
    .filter(({ cause }) => !covered.has(cause) || (first.ivClass === null && cause === first.cause))
    .map((cause): Suspect & { fit: number } => {
      const standing: Standing =
        first.ivClass === null && cause.cause === first.cause ? 'suspect' : cause.pro.length > 0 ? 'possible' : 'unlikely'
      return { ivClass: null, cause: cause.cause, standing, byCurve: null, byDays: cause, fit: 0 }
    })
  const all = [...byCurve, ...byDays].toSorted((a, b) => ranks[a.standing] - ranks[b.standing] || b.fit - a.fit)
  return all.slice(0, shownMax).map(({ fit: _fit, ...suspect }) => suspect)
}
