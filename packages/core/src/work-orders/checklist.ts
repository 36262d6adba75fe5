import type { ConditionName } from '../alarms/conditions.ts'

/** Steps of work, in the order in which they are done. */
export const workSteps = [
  'secure',
  'proveDevice',
  'photoBefore',
  'measure',
  'inspect',
  'checkSupply',
  'checkSignal',
  'clean',
  'repair',
  'restart',
  'energise',
  'readBack',
  'photoAfter',
] as const
export type WorkStep = (typeof workSteps)[number]

const electrical: readonly WorkStep[] = ['secure', 'proveDevice', 'photoBefore', 'measure', 'repair', 'energise', 'readBack', 'photoAfter']
const unreachable: readonly WorkStep[] = ['checkSupply', 'checkSignal', 'restart', 'readBack']

/** What is to be done about each kind of fault. */
const checklists: Record<ConditionName, readonly WorkStep[]> = {
  insulationLow: ['secure', 'inspect', 'photoBefore', 'measure', 'repair', 'energise', 'readBack', 'photoAfter'],
  arcDetected: ['secure', 'inspect', 'photoBefore', 'measure', 'repair', 'restart', 'energise', 'readBack', 'photoAfter'],
  plantStopped: ['inspect', 'photoBefore', 'checkSupply', 'repair', 'readBack'],
  inverterStopped: ['secure', 'inspect', 'photoBefore', 'checkSupply', 'measure', 'repair', 'energise', 'readBack'],
  inverterLimited: ['inspect', 'photoBefore', 'clean', 'readBack'],
  lostDays: ['inspect', 'photoBefore', 'clean', 'readBack'],
  stringZero: ['secure', 'photoBefore', 'measure', 'inspect', 'repair', 'energise', 'readBack', 'photoAfter'],
  concentratorOffline: unreachable,
  powerLineSilent: unreachable,
  keepAliveStopped: ['inspect', 'checkSupply', 'checkSignal', 'restart', 'energise', 'readBack'],
  clockWrong: ['checkSupply', 'restart', 'readBack'],
  inverterSilent: unreachable,
  sensorSilent: unreachable,
  sensorWrong: ['inspect', 'photoBefore', 'clean', 'repair', 'readBack'],
  sensorStuck: ['inspect', 'photoBefore', 'clean', 'repair', 'readBack'],
  sensorLow: ['inspect', 'photoBefore', 'clean', 'readBack', 'photoAfter'],
  stringMismatch: ['photoBefore', 'inspect', 'clean', 'readBack', 'photoAfter'],
  shutdownIneffective: ['secure', 'proveDevice', 'checkSignal', 'measure', 'repair', 'readBack', 'photoAfter'],
  voltageHigh: electrical,
  voltageLow: electrical,
  neverHeard: ['proveDevice', 'checkSupply', 'checkSignal', 'repair', 'readBack'],
  hotSpot: electrical,
  moduleHot: electrical,
  unexpectedShutdown: ['proveDevice', 'inspect', 'checkSignal', 'energise', 'readBack'],
  moduleZero: electrical,
  bypassDiode: electrical,
  recurrentShade: ['proveDevice', 'photoBefore', 'inspect', 'readBack', 'photoAfter'],
  soiled: ['photoBefore', 'clean', 'readBack', 'photoAfter'],
  agesFast: ['secure', 'photoBefore', 'measure', 'inspect', 'readBack'],
  moduleLow: ['proveDevice', 'photoBefore', 'inspect', 'clean', 'readBack', 'photoAfter'],
  moduleWeak: ['proveDevice', 'photoBefore', 'inspect', 'clean', 'readBack', 'photoAfter'],
  moduleSilent: ['proveDevice', 'checkSupply', 'checkSignal', 'repair', 'readBack'],
  switchMissed: ['inspect', 'checkSignal', 'readBack'],
  readingMissed: ['checkSignal', 'readBack'],
  switchTestFailed: ['secure', 'proveDevice', 'checkSignal', 'measure', 'repair', 'readBack', 'photoAfter'],
  updateFailed: ['checkSupply', 'checkSignal', 'restart', 'readBack'],
  unknownDevice: ['proveDevice', 'inspect', 'photoBefore', 'readBack'],
  registerDiffers: ['inspect', 'readBack'],
  dataGap: ['checkSupply', 'checkSignal', 'readBack'],
  weakLink: ['proveDevice', 'checkSignal', 'repair', 'readBack'],
}
/** Of an order that no alarm stands behind. */
const plain: readonly WorkStep[] = ['photoBefore', 'inspect', 'repair', 'photoAfter']

/** The steps of an order about these kinds of fault: each once, in the order in which they are done. */
export const stepsFor = (kinds: readonly ConditionName[]): WorkStep[] => {
  const wanted = new Set(kinds.length === 0 ? plain : kinds.flatMap((kind) => checklists[kind]))
  return workSteps.filter((step) => wanted.has(step))
}

/**
 * The steps that somebody chose, in the order in which they are done. One that has ended stays; measuring is never without the safe state
 * before it.
 */
export const stepsChosen = (asked: readonly WorkStep[], ended: readonly WorkStep[]): WorkStep[] => {
  const wanted = new Set([...asked, ...ended])
  if (wanted.has('measure')) wanted.add('secure')
  return workSteps.filter((step) => wanted.has(step))
}

/** How a step ended: done, or not needed here. */
export const stepEnds = ['done', 'notNeeded'] as const
export type StepEnd = (typeof stepEnds)[number]
