import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { offsetMs } from '@sundial/core/stations/local-day.ts'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Sheet, SheetColumn } from './sheet.ts'

type Column = SheetColumn<unknown>

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const formatOf = (column: Column): string | undefined => {
  if (column.kind === 'number') return column.decimals > 0 ? `#,##0.${'0'.repeat(column.decimals)}` : '#,##0'
  if (column.kind === 'day') return 'yyyy-mm-dd'
  return column.kind === 'instant' ? 'yyyy-mm-dd hh:mm:ss' : undefined
}

/** Workbooks know no zones: a time is written as the wall clock showed it. */
const cellOf = (column: Column, row: unknown): string | number | Date | null => {
  const value = column.value(row)
  if (value === null) return null
  if (column.kind === 'day') return new Date(`${value}T00:00Z`)
  if (column.kind === 'instant') return new Date(Number(value) + offsetMs(Number(value), column.timeZone(row)))
  return value
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML can't hold
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const clean = (value: ReturnType<typeof cellOf>) => (typeof value === 'string' ? value.replaceAll(unwritable, '') : value)

const cells = function* (columns: readonly Column[], rows: readonly unknown[]) {
  for (const row of rows) yield columns.map((column) => clean(cellOf(column, row)))
}

const forbiddenInNames = /[\\/?*[\]:']/g
const nameMax = 31

/** The sheet as .xlsx, written while it is read: typed cells, the head and the first column frozen. */
export const workbookOf = (sheet: Sheet): Readable => {
  const columns = sheet.columns as readonly Column[]
  const stream = writeXlsxStream(cells(columns, sheet.rows), {
    name: sheet.name.replaceAll(forbiddenInNames, ' ').slice(0, nameMax),
    columns: columns.map((column) => {
      const numFmt = formatOf(column)
      return { header: clean(column.title) as string, width: column.width, ...(numFmt ? { numFmt } : {}) }
    }),
    freezePane: { rows: 1, columns: 1 },
  })
  return Readable.fromWeb(stream as ReadableStream)
}
