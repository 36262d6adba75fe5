/** What a curve says of its module (domain, 4.6), the most urgent first. */
export const ivClasses = [
  'openCircuit',
  'diodeShorted',
  'damagedCell',
  'lowShunt',
  'seriesResistance',
  'partialShade',
  'currentLoss',
  'mismatch',
  'degraded',
  'healthy',
] as const
export type IvClass = (typeof ivClasses)[number]

/** How bad it is: nothing to do, something to be washed, cut free or watched, or a plug or module to be replaced. */
export const ivGrades = ['faulty', 'suspect', 'healthy'] as const
export type IvGrade = (typeof ivGrades)[number]

const grades: Record<IvClass, IvGrade> = {
  openCircuit: 'faulty',
  diodeShorted: 'faulty',
  damagedCell: 'faulty',
  lowShunt: 'faulty',
  seriesResistance: 'faulty',
  partialShade: 'suspect',
  currentLoss: 'suspect',
  mismatch: 'suspect',
  degraded: 'suspect',
  healthy: 'healthy',
}
export const gradeOf = (ivClass: IvClass): IvGrade => grades[ivClass]

/** Whether something is to be done about a module of this grade; null: nothing is known of it. */
export const isFinding = (grade: IvGrade | null): boolean => grade === 'faulty' || grade === 'suspect'

/** What stands for or against a class: `value` in percent, K, or a number of steps. */
export const ivReasons = [
  'noCurrent',
  'thirdsMissing',
  'currentLower',
  'currentNormal',
  'voltageLower',
  'voltageNormal',
  'steps',
  'noStep',
  'hotter',
  'notHotter',
  'leaks',
  'leakNormal',
  'drops',
  'dropNormal',
  'kneeRounded',
  'kneeNormal',
  'powerLower',
  'powerNormal',
  'weakLight',
  'fewOthers',
  'wholeString',
] as const
export type IvReason = { reason: (typeof ivReasons)[number]; value: number }

/** A class that a curve may have: how well its signature fits, 0..1, with what stands for and against it. */
export type IvCandidate = { ivClass: IvClass; fit: number; pro: IvReason[]; contra: IvReason[] }

/** A class that fits less is not named clearly. */
const clearFit = 0.5
/** So far ahead of the next class it is named clearly. */
const clearAhead = 0.1

/** What a curve says: its class (null: nothing), and how well the signature of each class fits. */
export type CurveFinding = { ivClass: IvClass | null; candidates: readonly IvCandidate[] }

/**
 * The class that a curve names clearly: its signature fits by half at least and by a tenth more than that of the next class. Null: there is
 * no class, or two fit alike. How often a clear class is the right one is in docs/physics.md; no share of it is told of a single curve.
 */
export const clearClass = ({ ivClass, candidates }: CurveFinding): IvClass | null => {
  const own = candidates.find((each) => each.ivClass === ivClass)
  if (!own || own.fit < clearFit) return null
  const next = Math.max(0, ...candidates.filter((each) => each !== own).map(({ fit }) => fit))
  return own.fit - next < clearAhead ? null : own.ivClass
}
