import { concentratorConditions } from './concentrator-conditions.ts'
import { type Condition, type Delays, samplesOf } from './condition.ts'
import { dayConditions } from './day-conditions.ts'
import { type DelayedCondition, usualDelays } from './delays.ts'
import { inverterSafety } from './inverter-safety.ts'
import type { Limits } from './limits.ts'
import { moduleConditions } from './module-conditions.ts'
import { plantConditions } from './plant-conditions.ts'
import { recordConditions } from './record-conditions.ts'
import { scheduleConditions } from './schedule-conditions.ts'

/** All conditions, in the order of what they explain: what stands above comes first. */
export const conditions = {
  ...inverterSafety,
  ...plantConditions,
  ...concentratorConditions,
  ...moduleConditions,
  ...dayConditions,
  ...recordConditions,
  ...scheduleConditions,
} as const
export type ConditionName = keyof typeof conditions
export const conditionNames = Object.keys(conditions) as [ConditionName, ...ConditionName[]]
export const conditionOf = (name: ConditionName): Condition => conditions[name]

const isDelayed = (name: ConditionName): name is DelayedCondition => name in usualDelays
const samples = (minutes: number): number => samplesOf(minutes * 60_000)
/** The delays of a condition by the limits in force; one that has none is told at the first sample. */
export const delaysOf = (name: ConditionName, limits: Limits): Delays =>
  isDelayed(name)
    ? { raiseAfter: samples(limits[`${name}OnMin`]), clearAfter: samples(limits[`${name}OffMin`]) }
    : { raiseAfter: 1, clearAfter: 1 }

/** A cause and where it stands, as one text: `inverterStopped inverter:12`. */
export const alarmKey = (condition: ConditionName, place: string): string => `${condition} ${place}`
