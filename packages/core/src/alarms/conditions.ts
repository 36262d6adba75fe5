import { concentratorConditions } from './concentrator-conditions.ts'
import type { Condition } from './condition.ts'
import { moduleConditions } from './module-conditions.ts'
import { plantConditions } from './plant-conditions.ts'
import { recordConditions } from './record-conditions.ts'
import { scheduleConditions } from './schedule-conditions.ts'

/** All conditions, in the order of what they explain: what stands above comes first. */
export const conditions = {
  ...plantConditions,
  ...concentratorConditions,
  ...moduleConditions,
  ...recordConditions,
  ...scheduleConditions,
} as const
export type ConditionName = keyof typeof conditions
export const conditionNames = Object.keys(conditions) as [ConditionName, ...ConditionName[]]
export const conditionOf = (name: ConditionName): Condition => conditions[name]
/** A cause and where it stands, as one text: `inverterStopped inverter:12`. */
export const alarmKey = (condition: ConditionName, place: string): string => `${condition} ${place}`
