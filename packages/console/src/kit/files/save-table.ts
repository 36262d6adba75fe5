import type { FileForm } from '@sundial/contract/kit/file-form.ts'
import { type CsvCell, csvOf } from '@sundial/core/kit/csv.ts'
import { notifyError } from '../notices/notices.ts'
import { saveFile } from './save-file.ts'

/** The head, then the rows. */
export type Table = readonly (readonly CsvCell[])[]

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const forbiddenInNames = /[\\/?*[\]:']/g
const nameMax = 31
const widest = 60
/** In characters. */
const widthsOf = (table: Table): { width: number }[] =>
  (table[0] ?? []).map((_, i) => ({ width: Math.min(widest, 2 + Math.max(...table.map((row) => String(row[i] ?? '').length))) }))

/** The bytes of a workbook: texts stay texts, numbers stay numbers, the head is frozen. Loads what writes it. */
const workbookOf = async (name: string, table: Table): Promise<BlobPart> => {
  const { writeXlsx } = await import('hucre/xlsx')
  const rows = table.map((row) => [...row])
  const sheet = { name: name.replaceAll(forbiddenInNames, ' ').slice(0, nameMax), rows, columns: widthsOf(table), freezePane: { rows: 1 } }
  return (await writeXlsx({ sheets: [sheet] })) as Uint8Array<ArrayBuffer>
}

const saved = async (name: string, table: Table, form: FileForm): Promise<void> =>
  form === 'csv'
    ? saveFile(`${name}.csv`, csvOf(table), 'text/csv;charset=utf-8')
    : saveFile(`${name}.xlsx`, await workbookOf(name, table), workbookType)

/** Hands a table that is on the screen to the browser as a file. `name`: without its ending. */
export const saveTable = (name: string, table: Table, form: FileForm): void => {
  saved(name, table, form).catch(notifyError)
}
