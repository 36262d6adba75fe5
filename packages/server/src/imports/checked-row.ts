import type { rowStates } from '@sundial/contract/imports.ts'
import type { Issue } from './words.ts'

export type RowState = (typeof rowStates)[number]
/** A row as it would be imported; `texts` are its cells in the order of the fields, `issues` and `values` by field. */
export type CheckedRow = {
  at: number
  texts: string[]
  state: RowState
  issues: ReadonlyMap<string, Issue>
  values: Record<string, unknown>
}

/** The row with something wrong in it, told first. */
export const wrongRow = (row: CheckedRow, field: string, issue: Issue): CheckedRow => ({
  ...row,
  state: 'wrong',
  issues: new Map([[field, issue], ...row.issues]),
})

/** The row as one that is there already and stays as it is. */
export const knownRow = (row: CheckedRow): CheckedRow => ({ ...row, state: 'known', issues: new Map() })
