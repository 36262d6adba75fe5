import { Refusal } from '@sundial/core/kit/refusal.ts'
import { isStorable } from '@sundial/core/kit/storable.ts'
import { caps } from './caps.ts'
import type { TableRow } from './table-row.ts'

/** The row without what is empty at its end. @throws Refusal fileTooWide, cellTooLong, cellUnreadable */
const trimmed = ({ at, cells }: TableRow): TableRow => {
  const end = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  if (end > caps.columns) throw new Refusal('fileTooWide', { row: at, max: caps.columns })
  const kept = cells.slice(0, end)
  if (kept.some((cell) => cell.length > caps.cellChars)) throw new Refusal('cellTooLong', { row: at, max: caps.cellChars })
  // workbooks can say both as `_x0000_` and `_xD800_`
  if (!kept.every(isStorable)) throw new Refusal('cellUnreadable', { row: at })
  return { at, cells: kept }
}

/** Of one piece: what the server takes over between two turns of its event loop. */
const piece = { rows: 2_000, chars: 131_072 }

/** Rows that a table may have, and above them those in which its titles are looked for. */
export type RowLimits = { rows: number; titles: number }

/** Rows in which something stands, each checked. */
const filledRows = function* (rows: Iterable<TableRow>): Generator<TableRow> {
  for (const row of rows) {
    const kept = trimmed(row)
    if (kept.cells.length > 0) yield kept
  }
}

/**
 * All rows in which something stands, some at a time.
 * @throws Refusal fileTooManyRows, fileTooWide, cellTooLong, cellUnreadable, fileSuspicious, fileEmpty
 */
export const collectRows = function* (rows: Iterable<TableRow>, max: RowLimits = { rows: caps.rows, titles: 1 }): Generator<TableRow[]> {
  let count = 0
  let chars = 0
  let pieceEnd = piece.chars
  let found: TableRow[] = []
  for (const kept of filledRows(rows)) {
    if (count >= max.rows + max.titles) throw new Refusal('fileTooManyRows', { max: max.rows })
    chars += kept.cells.reduce((sum, cell) => sum + cell.length, 0)
    if (chars > caps.chars) throw new Refusal('fileSuspicious')
    count += 1
    if (found.push(kept) < piece.rows && chars < pieceEnd) continue
    yield found
    found = []
    pieceEnd = chars + piece.chars
  }
  if (count === 0) throw new Refusal('fileEmpty')
  yield found
}
