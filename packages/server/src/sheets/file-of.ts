import { Readable } from 'node:stream'
import type { FileForm } from '@sundial/contract/kit/file-form.ts'
import { type CsvCell, csvLine, csvMark } from '@sundial/core/kit/csv.ts'
import { offsetMs } from '@sundial/core/stations/local-day.ts'
import { type OnRows, rowsOfSheet, type Sheet, type SheetColumn } from './sheet.ts'
import { workbookOf, workbookType } from './workbook.ts'

type Column = SheetColumn<unknown>

/** Digits after the point where the column shows fewer: more than are measured, and none that only arithmetic made (47.62919999999996). */
const digitsMin = 4

/** A time is written as the wall clock showed it, like in a workbook. */
const cellOf = (column: Column, row: unknown): CsvCell => {
  const value = column.value(row)
  if (column.kind === 'number' && typeof value === 'number') return Number(value.toFixed(Math.max(column.decimals, digitsMin)))
  if (value === null || column.kind !== 'instant') return value
  const at = Number(value)
  return new Date(at + offsetMs(at, column.timeZone(row))).toISOString().slice(0, 19).replace('T', ' ')
}

const chars = 65_536
const textIn = async function* (sheet: Sheet, onRows?: OnRows) {
  const all = sheet.columns as readonly Column[]
  let text = csvMark + csvLine(all.map(({ title }) => title))
  for await (const row of rowsOfSheet(sheet, onRows)) {
    text += csvLine(all.map((column) => cellOf(column, row)))
    if (text.length < chars) continue
    yield text
    text = ''
  }
  yield text
}

/** A file of another kind than a table, made while it is read. `rows`: as the audit counts them. */
export type ReadyFile = { name: string; rows: number; ending: string; type: string; bytes: Readable }

/** The media type of a form. */
export const typeOf: Record<FileForm, string> = { xlsx: workbookType, csv: 'text/csv; charset=utf-8' }

/** The sheet as a file, written while it is read. CSV has no further sheets. */
export const fileOf = async (sheet: Sheet, form: FileForm, onRows?: OnRows): Promise<Readable> =>
  form === 'xlsx' ? workbookOf(sheet, onRows) : Readable.from(textIn(sheet, onRows), { objectMode: false })
