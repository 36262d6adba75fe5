import { Refusal } from '@sundial/core/kit/refusal.ts'
import { caps } from './caps.ts'
import type { TableRow } from './rows-of.ts'

/** The row without what is empty at its end. @throws Refusal fileTooWide, cellTooLong */
const trimmed = ({ at, cells }: TableRow): TableRow => {
  const end = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  if (end > caps.columns) throw new Refusal('fileTooWide', { row: at, max: caps.columns })
  const kept = cells.slice(0, end)
  if (kept.some((cell) => cell.length > caps.cellChars)) throw new Refusal('cellTooLong', { row: at, max: caps.cellChars })
  return { at, cells: kept }
}

/** All rows in which something stands. @throws Refusal fileTooManyRows, fileTooWide, cellTooLong, fileEmpty */
export const collectRows = async (rows: Iterable<TableRow> | AsyncIterable<TableRow>): Promise<TableRow[]> => {
  const found: TableRow[] = []
  for await (const row of rows) {
    const kept = trimmed(row)
    if (kept.cells.length === 0) continue
    // one more for the titles
    if (found.length > caps.rows) throw new Refusal('fileTooManyRows', { max: caps.rows })
    found.push(kept)
  }
  if (found.length === 0) throw new Refusal('fileEmpty')
  return found
}
