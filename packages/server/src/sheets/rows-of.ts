import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { streamCsvRows } from 'hucre/csv'
import { openBook } from './book.ts'
import { decodeText } from './decode.ts'
import type { TableFormat } from './recognise.ts'
import { sheetRows } from './sheet-rows.ts'
import type { TableRow } from './table-row.ts'
import { unpack } from './unpack.ts'

const workbookRows = (bytes: Uint8Array): Iterable<TableRow> =>
  sheetRows(openBook(unpack(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))))

/** Spreadsheet programs write `sep=;` before everything else. */
const separatorLine = /^sep=(.)\r?\n/i

const textRows = function* (bytes: Uint8Array, language: Language): Generator<TableRow> {
  const text = decodeText(bytes, language)
  const separator = separatorLine.exec(text)
  let at = separator ? 1 : 0
  const rows = streamCsvRows(separator ? text.slice(separator[0].length) : text, separator ? { delimiter: separator[1]! } : {})
  for (const row of rows) {
    at += 1
    yield { at, cells: (row as (string | null)[]).map((cell) => cell ?? '') }
  }
}

/** The rows of the first sheet, one after the other. */
export const rowsOf = (format: TableFormat, bytes: Uint8Array, language: Language): Iterable<TableRow> =>
  format === 'xlsx' ? workbookRows(bytes) : textRows(bytes, language)
