import { validators } from '@sundial/core/validation/validators.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import type { SignedInCall } from '../kit/context.ts'
import { makeGiveTurns } from '../sheets/give-turns.ts'
import type { TableRow } from '../sheets/table-row.ts'
import type { CheckedRow, RowState } from './checked-row.ts'
import type { Mapping } from './columns.ts'
import type { AnyKind, ImportField } from './kind.ts'
import type { Issue } from './words.ts'

/** What spreadsheets show where a formula failed. */
const formulaErrors = new Set(['#REF!', '#N/A', '#VALUE!', '#NAME?', '#DIV/0!', '#NUM!', '#NULL!', '#SPILL!', '#CALC!'])

type Checking = { kind: AnyKind; call: SignedInCall; context: unknown; mapping: Mapping }

const readCell = (field: ImportField<unknown>, text: string, { context, call }: Checking): { value: unknown } | { issue: Issue } => {
  if (formulaErrors.has(text)) return { issue: { word: 'imports:formulaError' } }
  if (!validators.blank(text)) return field.read(text, context, call.language)
  return field.required ? { issue: { word: 'imports:required' } } : { value: null }
}

const checkRow = ({ at, cells }: TableRow, checking: Checking): CheckedRow => {
  const { kind, mapping, context } = checking
  const texts = kind.fields.map((_field, i) => cells[mapping[i] ?? -1]?.trim() ?? '')
  const issues = new Map<string, Issue>()
  const values: CheckedRow['values'] = {}
  for (const [i, field] of kind.fields.entries()) {
    const reading = readCell(field, texts[i]!, checking)
    if ('issue' in reading) issues.set(field.key, reading.issue)
    else values[field.key] = reading.value
  }
  for (const [key, issue] of Object.entries(kind.together(values, context))) if (!issues.has(key)) issues.set(key, issue)
  return { at, texts, issues, values, state: issues.size > 0 ? 'wrong' : 'good' }
}

/**
 * What would become of each row. Every value is read by its field's own rule, within what the asker sees; others are answered in
 * between, however many rows there are.
 */
export const checkRows = async (kind: AnyKind, rows: readonly TableRow[], mapping: Mapping, db: Db, call: SignedInCall) => {
  const context = await kind.context(db, call)
  const checking: Checking = { kind, call, mapping, context }
  const checked: CheckedRow[] = []
  const giveTurns = makeGiveTurns()
  for (const row of rows) {
    checked.push(checkRow(row, checking))
    await giveTurns()
  }
  return kind.beside(checked, { db, call, context })
}

export const countStates = (rows: readonly CheckedRow[]): Record<RowState, number> & { rows: number } => {
  const count = (state: RowState): number => rows.filter((row) => row.state === state).length
  return { rows: rows.length, good: count('good'), known: count('known'), wrong: count('wrong') }
}
