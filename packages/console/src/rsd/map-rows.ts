import type { TaskDevice } from '@sundial/contract/tasks.ts'
import type { TaskAction } from '@sundial/core/orders/kinds.ts'
import { type SeenAs, seenAs } from './seen-as.ts'

export type MapRow = { string: string; cells: ({ id: number; code: string } & SeenAs)[] }

/** Affected modules by string, each string a row, in the order of their codes. */
export function mapRows(devices: readonly TaskDevice[], action: TaskAction): MapRow[] {
  const rows = new Map<string, MapRow>()
  const natural = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })
  for (const d of [...devices].sort((a, b) => natural(a.code, b.code))) {
    const string = d.stringCode ?? '–'
    const row = rows.get(string) ?? { string, cells: [] }
    row.cells.push({ id: d.id, code: d.code, ...seenAs(d, action) })
    rows.set(string, row)
  }
  return [...rows.values()].sort((a, b) => natural(a.string, b.string))
}
