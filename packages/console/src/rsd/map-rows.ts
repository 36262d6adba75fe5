import type { TaskDevice } from '@sundial/contract/tasks.ts'
import { type ResultKind, resultKind } from '@sundial/core/orders/results.ts'

export type MapRow = { string: string; cells: { id: number; code: string; kind: ResultKind }[] }

/** Affected modules by string, each string a row, in the order of their codes. */
export function mapRows(devices: readonly TaskDevice[]): MapRow[] {
  const rows = new Map<string, MapRow>()
  const natural = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })
  for (const d of [...devices].sort((a, b) => natural(a.code, b.code))) {
    const string = d.stringCode ?? '–'
    const row = rows.get(string) ?? { string, cells: [] }
    row.cells.push({ id: d.id, code: d.code, kind: resultKind(d.phase) })
    rows.set(string, row)
  }
  return [...rows.values()].sort((a, b) => natural(a.string, b.string))
}
