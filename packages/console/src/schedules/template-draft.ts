import type { ScheduleTemplate } from '@sundial/contract/schedule-templates.ts'
import type { TemplateKind } from '@sundial/core/schedules/template.ts'
import type { Draft, Scope } from './schedule-draft.ts'

const scopeOf: Record<TemplateKind, Scope> = {
  station: 'station',
  inverter: 'inverter',
  string: 'string',
  list: 'modules',
  concentrator: 'concentrators',
}
const kindOf: Record<Scope, TemplateKind> = {
  station: 'station',
  inverter: 'inverter',
  string: 'string',
  modules: 'list',
  concentrators: 'concentrator',
}

type Taken = Pick<Draft, 'action' | 'scope' | 'ids' | 'gws' | 'executeTimes' | 'weekdays' | 'daylight' | 'cycles' | 'holdS'>

/** What a template says of a schedule: what it is for is chosen anew, and a name that was typed stays. */
export const draftFrom = (template: ScheduleTemplate, { name }: Draft): Taken & Pick<Draft, 'name'> => {
  const { action, kind, executeTimes, weekdays, daylight, cycles, holdS } = template
  const taken = { action, executeTimes, weekdays, daylight, cycles, holdS, scope: scopeOf[kind], ids: [], gws: [] }
  return { ...taken, name: name.trim() === '' ? template.name : name }
}

/** What is kept of a draft as a template. */
export const templateOf = ({ action, scope, executeTimes, weekdays, daylight, cycles, holdS }: Draft) => ({
  ...{ action, kind: kindOf[scope], executeTimes, weekdays, daylight, cycles: cycles ?? undefined, holdS: holdS ?? undefined },
})
