import type { DelayName } from './delays.ts'
import { type LimitName, limitNames } from './limits.ts'
import { moduleConditions } from './module-conditions.ts'

/** Limits by which modules are judged for what their panels do. Those of the power line are of the way to a module, whatever its panel is. */
const values: readonly LimitName[] = [
  ...(['hotC', 'tooHotC', 'hotterK', 'coolerK', 'spotK', 'spotShare'] as const),
  ...(['lowShare', 'poorShare', 'betterShare', 'peersShare', 'weakDayShare'] as const),
  ...(['diodeShare', 'highV', 'lowV'] as const),
]
const delays = Object.entries(moduleConditions).flatMap(([name, { consequence }]) =>
  consequence === 'data' ? [] : [`${name}OnMin` as DelayName, `${name}OffMin` as DelayName],
)
const names = new Set<LimitName>([...values, ...delays])

/** Whether a limit, or a delay, may have another value for modules with panels of one model. */
export const isByModel = (name: LimitName): boolean => names.has(name)
/** The limits that may, in the order of all. */
export const limitNamesByModel: readonly LimitName[] = limitNames.filter(isByModel)
