import type { ScheduleRow } from '@sundial/contract/schedules.ts'
import { orderKind } from '@sundial/core/orders/kinds.ts'
import type { DeviceTargetKind } from '@sundial/core/orders/targets.ts'
import { isForConcentrator, type ScheduledAction } from '@sundial/core/schedules/actions.ts'
import { type ScheduleStatus, scheduleStatus } from '@sundial/core/schedules/rule.ts'

export const scopes = ['station', 'inverter', 'string', 'modules', 'concentrators'] as const
/** What a schedule is for, as the form asks for it: all of a plant, one inverter, one string, modules, or concentrators themselves. */
export type Scope = (typeof scopes)[number]

/** What the form of a schedule holds. `ids`: the inverter, the string or the modules; `gws`: the concentrators of an order to concentrators themselves. */
export type Draft = {
  stationId: number | null
  name: string
  action: ScheduledAction
  scope: Scope
  ids: number[]
  gws: string[]
  executeTimes: string
  weekdays: number[]
  firstDay: string | null
  lastDay: string | null
  daylight: boolean
  reason: string
  cycles: number | null
  holdS: number | null
  status: ScheduleStatus
}

const scopeOf: Record<ScheduleRow['target']['kind'], Scope> = {
  concentrator: 'concentrators',
  station: 'station',
  inverter: 'inverter',
  string: 'string',
  module: 'modules',
  list: 'modules',
}

/** A new schedule reads the whole plant every day at noon. */
const fresh = (today: string): Draft => ({
  ...{ stationId: null, name: '', action: 'collect', scope: 'station', ids: [], gws: [] },
  ...{ executeTimes: '12:00', weekdays: [1, 2, 3, 4, 5, 6, 7] },
  ...{ firstDay: today, lastDay: null, daylight: false, reason: '', cycles: 3, holdS: 5, status: scheduleStatus.enabled },
})

export const draftOf = (row: ScheduleRow | null, today: string): Draft => {
  if (!row) return fresh(today)
  const { stationId, name, action, target, executeTimes, weekdays, firstDay, lastDay, daylight, reason, cycles, holdS, status } = row
  const said = { stationId, name, action, executeTimes, weekdays, firstDay, lastDay, daylight, reason, cycles, holdS, status }
  return { ...said, scope: scopeOf[target.kind], ids: target.ids, gws: row.gws }
}

const kindOf = (scope: Scope, ids: readonly number[]): DeviceTargetKind | 'concentrator' => {
  if (scope === 'concentrators') return 'concentrator'
  if (scope !== 'modules') return scope
  return ids.length === 1 ? 'module' : 'list'
}

/** Concentrators, devices, or all of a plant. */
const aimOf = ({ scope, ids, gws }: Draft) => ({
  target: { kind: kindOf(scope, ids), ids: scope === 'station' || scope === 'concentrators' ? [] : ids },
  gws: scope === 'concentrators' ? gws : [],
})

/** What is sent of a schedule beside its plant; the form sends none whose days and numbers are missing. */
export const saidOf = ({ stationId: _stationId, scope, ids, ...draft }: Draft) => ({
  ...draft,
  ...aimOf({ stationId: _stationId, scope, ids, ...draft }),
  firstDay: draft.firstDay as string,
  cycles: draft.cycles as number,
  holdS: draft.holdS as number,
})

/** What an order may be for: concentrators themselves, or devices, of which not every kind may be for an inverter. */
export const scopesOf = (action: ScheduledAction): readonly Scope[] => {
  if (isForConcentrator(action)) return ['station', 'concentrators']
  const { targets } = orderKind(action)
  return scopes.filter((scope) => scope !== 'concentrators' && (scope !== 'inverter' || targets.includes('inverter')))
}

/** Devices that another plant or another kind of target has are chosen anew. */
export const followed = (next: Draft, changed: keyof Draft): Draft => {
  if (changed === 'action' && !scopesOf(next.action).includes(next.scope)) return { ...next, scope: 'station', ids: [], gws: [] }
  if (changed === 'stationId') return { ...next, ids: [], gws: [] }
  return changed === 'scope' ? { ...next, ids: [], gws: [] } : next
}
