import type { ConditionName } from './conditions.ts'

/** Conditions of a module that take yield, in the order in which they take it: the first that holds has the whole loss. */
export const yieldTakers = [
  'unexpectedShutdown',
  'moduleZero',
  'hotSpot',
  'voltageLow',
  'bypassDiode',
  'moduleLow',
  'moduleWeak',
] as const satisfies ConditionName[]
const all: readonly ConditionName[] = ['plantStopped', 'inverterStopped', 'inverterLimited', 'stringZero', ...yieldTakers]
/** Conditions of modules that give nothing, or of which nothing is heard: many of them make the state of a plant. */
export const unproductive = ['moduleZero', 'moduleSilent'] as const satisfies ConditionName[]
/** Whether what its modules do not give is counted at an alarm of a condition. Without data nobody knows whether anything is lost. */
export const takesYield = (name: ConditionName): boolean => all.includes(name)
