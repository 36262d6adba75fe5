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
