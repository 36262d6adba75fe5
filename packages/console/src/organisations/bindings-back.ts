import type { InputOf } from '@sundial/contract/kit/call.ts'
import type { stationBindingCalls } from '@sundial/contract/station-bindings.ts'
import type { Change } from './BindBoxes.tsx'

type Binding = InputOf<(typeof stationBindingCalls)['bindStations']>
/** What a user saw: every plant, or those; `ids` null where not all of them are known. */
export type Seen = { everything: boolean; ids: readonly number[] | null }

/** The calls after which a user sees again what was seen before a change; null: what was seen is not known any more. */
export const bindingsBack = (
  userId: number,
  before: Seen,
  { everything, added, removed }: Change & { everything: boolean },
): Binding[] | null => {
  if (before.everything) return everything ? null : [{ userId, everything: true }]
  if (everything) return before.ids && [{ userId, ids: [...before.ids] }]
  return [
    ...(removed.length > 0 ? [{ userId, ids: [...removed] }] : []),
    ...(added.length > 0 ? [{ userId, ids: [...added], bind: false }] : []),
  ]
}
