import type { ExportRow } from '@sundial/contract/exports.ts'
import { hasEnded } from '@sundial/core/exports/states.ts'

type Row = Pick<ExportRow, 'id' | 'state'>

/** Exports that have ended since the list was looked at last: those that were there unfinished, and those that came and went between. */
export const endedBetween = <R extends Row>(before: readonly Row[], after: readonly R[]): R[] => {
  const was = new Map(before.map(({ id, state }) => [id, state]))
  return after.filter(({ id, state }) => hasEnded(state) && state !== 'cancelled' && !hasEnded(was.get(id) ?? 'waiting'))
}
