import type { ConditionName } from './conditions.ts'

/** Conditions of a module that take yield, in the order in which they take it: the first that holds has the whole loss. */
export const yieldTakers = [
  'unexpectedShutdown',
  'moduleZero',
  'hotSpot',
  'voltageLow',
  'bypassDiode',
  'recurrentShade',
  'moduleLow',
  'moduleWeak',
] as const satisfies ConditionName[]
/** The same of a module that is silent: what it gives is known where the inverter measures its string. */
export const silentTakers = ['moduleSilent'] as const satisfies ConditionName[]
const ofOthers = [
  'arcDetected',
  'insulationLow',
  'plantStopped',
  'inverterStopped',
  'inverterLimited',
  'stringZero',
  'keepAliveStopped',
  'powerLineSilent',
] as const satisfies ConditionName[]
const all: readonly ConditionName[] = [...ofOthers, ...yieldTakers, ...silentTakers]
/** Conditions of modules that give nothing, or of which nothing is heard: many of them make the state of a plant. */
export const unproductive = ['moduleZero', 'moduleSilent'] as const satisfies ConditionName[]
/** Whether what its modules do not give is counted at an alarm of a condition. */
export const takesYield = (name: ConditionName): boolean => all.includes(name)
