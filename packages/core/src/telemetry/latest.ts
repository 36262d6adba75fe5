import type { Column } from './column-body.ts'
import { type Columns, columnsVersion, decodeColumns, encodeColumns } from './columns.ts'

/**
 * Last known values of all devices of one kind behind one concentrator. `values[quantity][row]` belongs to `deviceIds[row]` and was
 * measured at `at - ages[quantity][row]` (ms); both null when it was never known.
 */
export type LatestState = {
  /** Newest instant in it, epoch ms. */
  at: number
  deviceIds: readonly number[]
  values: Columns
  ages: Columns
}

/** One report: values of some devices at one instant, scaled integers. */
export type LatestReport = { instant: number; deviceIds: readonly number[]; columns: Columns }

type Draft = { at: number; deviceIds: number[]; values: Record<string, (number | null)[]>; ages: Record<string, (number | null)[]> }

const aged = (column: Column, by: number): (number | null)[] => column.map((age) => (age === null ? null : age + by))
const mapColumns = (columns: Columns, change: (column: Column) => (number | null)[]): Draft['values'] =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, change(column)]))

const draftOf = (state: LatestState | null, instant: number): Draft => {
  if (!state) return { at: instant, deviceIds: [], values: {}, ages: {} }
  const at = Math.max(state.at, instant)
  const by = at - state.at
  const ages = mapColumns(state.ages, (column) => (by === 0 ? column.slice() : aged(column, by)))
  return { at, deviceIds: [...state.deviceIds], values: mapColumns(state.values, (column) => column.slice()), ages }
}

/** The row of each reported device; devices not there yet get one at the end. */
const rowsOf = (draft: Draft, deviceIds: readonly number[]): number[] => {
  // Reports nearly always name the same devices in the same order.
  if (deviceIds.every((id, i) => draft.deviceIds[i] === id)) return deviceIds.map((_, i) => i)
  const known = new Map(draft.deviceIds.map((id, row) => [id, row]))
  return deviceIds.map((id) => {
    const row = known.get(id) ?? draft.deviceIds.push(id) - 1
    known.set(id, row)
    return row
  })
}

const padded = (columns: Draft['values'], name: string, rows: number): (number | null)[] => {
  const column = columns[name] ?? []
  while (column.length < rows) column.push(null)
  columns[name] = column
  return column
}

const mergeColumn = (draft: Draft, name: string, column: Column, rows: readonly number[], age: number): void => {
  const values = padded(draft.values, name, draft.deviceIds.length)
  const ages = padded(draft.ages, name, draft.deviceIds.length)
  for (let i = 0; i < rows.length; i++) {
    const value = column[i] ?? null
    const row = rows[i]!
    const before = ages[row] ?? null
    if (value === null || (before !== null && before < age)) continue
    values[row] = value
    ages[row] = age
  }
}

const padAll = (draft: Draft): void => {
  for (const name of Object.keys(draft.values)) {
    padded(draft.values, name, draft.deviceIds.length)
    padded(draft.ages, name, draft.deviceIds.length)
  }
}

/**
 * The state after a report. A value replaces one of the same or an older instant, never a newer one; null ("no answer") replaces
 * nothing, so that the last known value stays and its age tells. Neither argument is changed.
 */
export const mergeLatest = (state: LatestState | null, report: LatestReport): LatestState => {
  const draft = draftOf(state, report.instant)
  const rows = rowsOf(draft, report.deviceIds)
  for (const [name, column] of Object.entries(report.columns)) mergeColumn(draft, name, column, rows, draft.at - report.instant)
  padAll(draft)
  return draft
}

const ageMark = '~age'

/** Body of telemetry_latest: each quantity and its ages as two columns. Written with every report, so that time counts more than length. */
export const encodeLatest = (state: LatestState): { version: number; body: Uint8Array } => {
  const columns: Record<string, Column> = {}
  for (const [name, column] of Object.entries(state.values)) {
    columns[name] = column
    columns[name + ageMark] = state.ages[name]!
  }
  return { version: columnsVersion, body: encodeColumns(state.deviceIds.length, columns, false) }
}

/** The row of telemetry_latest back as a state; with `only`, just these quantities. Throws RangeError for damaged bytes. */
export const decodeLatest = (
  row: { at: number; deviceIds: readonly number[]; version: number; body: Uint8Array },
  only?: readonly string[],
): LatestState => {
  const all = decodeColumns(
    row.version,
    row.body,
    only?.flatMap((name) => [name, name + ageMark]),
  )
  const values: Record<string, Column> = {}
  const ages: Record<string, Column> = {}
  for (const [name, column] of Object.entries(all)) {
    if (name.endsWith(ageMark)) ages[name.slice(0, -ageMark.length)] = column
    else values[name] = column
  }
  return { at: row.at, deviceIds: row.deviceIds, values, ages }
}
