import { ReadableStream } from 'node:stream/web'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { streamCsvRows } from 'hucre/csv'
import { streamXlsxRows } from 'hucre/xlsx'
import { decodeText } from './decode.ts'
import { packed } from './pack.ts'
import type { TableFormat } from './recognise.ts'
import { unpack } from './unpack.ts'

/** A row as it stands in the file: its number there from 1, and every cell as text; '' where there is nothing. */
export type TableRow = { at: number; cells: string[] }
type Cell = string | number | boolean | Date | null

const dateText = (date: Date): string => {
  const [day, time] = date.toISOString().slice(0, 19).split('T')
  return time === '00:00:00' ? day! : `${day} ${time}`
}

const cellText = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : dateText(cell)
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell)
}

/** Of a formula the value that was kept with it is read; nothing is worked out. */
const workbookRows = async function* (bytes: Uint8Array): AsyncGenerator<TableRow> {
  const stream = ReadableStream.from(packed(unpack(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))))
  const rows = streamXlsxRows(stream as unknown as globalThis.ReadableStream<Uint8Array>)
  for await (const { index, values } of rows) yield { at: index + 1, cells: (values as Cell[]).map(cellText) }
}

/** Spreadsheet programs write `sep=;` before everything else. */
const separatorLine = /^sep=(.)\r?\n/i

const textRows = function* (bytes: Uint8Array, language: Language): Generator<TableRow> {
  const text = decodeText(bytes, language)
  const separator = separatorLine.exec(text)
  let at = separator ? 1 : 0
  const rows = streamCsvRows(separator ? text.slice(separator[0].length) : text, separator ? { delimiter: separator[1]! } : {})
  for (const row of rows) {
    at += 1
    yield { at, cells: (row as Cell[]).map(cellText) }
  }
}

/** The rows of the first sheet, one after the other. */
export const rowsOf = (format: TableFormat, bytes: Uint8Array, language: Language): Iterable<TableRow> | AsyncIterable<TableRow> =>
  format === 'xlsx' ? workbookRows(bytes) : textRows(bytes, language)
