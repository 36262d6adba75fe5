import { orderKind } from '../orders/kinds.ts'
import { isForConcentrator, type ScheduledAction } from './actions.ts'

/** An organisation keeps so many templates of schedules. */
export const scheduleTemplatesMax = 100
/** So many plants get a schedule from a template at once. */
export const templatePlantsMax = 50

/** What a template is for: all of a plant, or what is chosen whenever it is used. `list`: modules; `concentrator`: concentrators themselves. */
export const templateKinds = ['station', 'inverter', 'string', 'list', 'concentrator'] as const
export type TemplateKind = (typeof templateKinds)[number]

/** Whether a kind of order can be for this. */
export const kindFits = (action: ScheduledAction, kind: TemplateKind): boolean => {
  if (kind === 'concentrator') return isForConcentrator(action)
  if (isForConcentrator(action)) return kind === 'station'
  return orderKind(action).targets.includes(kind)
}
