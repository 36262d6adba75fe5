import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { offsetMs } from '@sundial/core/stations/local-day.ts'
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'
import { type OnRows, rowCountOf, rowsOfSheet, type Sheet, type SheetColumn, type WholeSheet } from './sheet.ts'

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

const cellsOf = (columns: readonly Column[], row: unknown) => columns.map((column) => clean(cellOf(column, row)))
const cells = async function* (columns: readonly Column[], rows: AsyncIterable<unknown>) {
  for await (const row of rows) yield cellsOf(columns, row)
}

const forbiddenInNames = /[\\/?*[\]:']/g
const nameMax = 31
const nameOf = ({ name }: Pick<Sheet, 'name'>): string => name.replaceAll(forbiddenInNames, ' ').slice(0, nameMax)
const titleOf = ({ title }: Column): string => clean(title) as string

/** A sheet of so many rows and 14 columns has 1 GB of XML; old programs do not know ZIP64. */
const rowsWithoutZip64 = 1_000_000

const letter = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index)
const offeredRows = 1_001

/** The place of a list of values on one of the further sheets. */
const listAt = (sheets: readonly WholeSheet[], title: string): string | null => {
  for (const sheet of sheets.slice(1)) {
    const index = sheet.columns.findIndex((column) => column.title === title)
    if (index >= 0 && sheet.rows.length > 0) return `'${nameOf(sheet)}'!$${letter(index)}$2:$${letter(index)}$${sheet.rows.length + 1}`
  }
  return null
}
/** Offers values and takes others as well: several may stand in a cell. */
const offersOf = (sheet: WholeSheet, sheets: readonly WholeSheet[]) =>
  sheet.columns.flatMap(({ listed }, i) => {
    const formula1 = listed ? listAt(sheets, listed) : null
    const range = `${letter(i)}2:${letter(i)}${offeredRows}`
    return formula1 ? [{ type: 'list' as const, formula1, range, allowBlank: true, showErrorMessage: false }] : []
  })

/** Several sheets, for workbooks to be filled in: their cells are text, so that no number loses its zeros. */
const sheetsOf = async (sheets: readonly WholeSheet[]): Promise<Readable> => {
  const written = sheets.map((sheet) => {
    const columns = sheet.columns as readonly Column[]
    return {
      name: nameOf(sheet),
      columns: columns.map(({ width }) => ({ width, numFmt: '@' })),
      rows: [columns.map(titleOf), ...sheet.rows.map((row) => cellsOf(columns, row))],
      freezePane: { rows: 1 },
      dataValidations: offersOf(sheet, sheets),
    }
  })
  return Readable.from([Buffer.from(await writeXlsx({ sheets: written }))])
}

/**
 * The sheet as .xlsx, written while it is read: typed cells, the head and the first column frozen. What is beyond the 1,048,576 rows that a
 * sheet can have goes on in a further sheet, below the same head.
 */
export const workbookOf = async (sheet: Sheet, onRows?: OnRows): Promise<Readable> => {
  if ('more' in sheet && sheet.more) return sheetsOf([sheet, ...sheet.more])
  const columns = sheet.columns as readonly Column[]
  const stream = writeXlsxStream(cells(columns, rowsOfSheet(sheet, onRows)), {
    name: nameOf(sheet),
    columns: columns.map((column) => {
      const numFmt = formatOf(column)
      return { header: titleOf(column), width: column.width, ...(numFmt ? { numFmt } : {}) }
    }),
    freezePane: { rows: 1, columns: 1 },
    // Above 4 GiB a workbook of millions of rows would fail at its end.
    zip64: rowCountOf(sheet) > rowsWithoutZip64,
  })
  return Readable.fromWeb(stream as ReadableStream)
}
