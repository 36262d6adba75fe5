import type { exportCalls } from '@sundial/contract/exports.ts'
import type { ParsedInputOf } from '@sundial/contract/kit/call.ts'
import type { HeavyFiles } from '../kit/tickets.ts'
import { type SheetColumn, sheetOf } from '../sheets/sheet.ts'

type Row = ParsedInputOf<typeof exportCalls.exportRows>['jsonList'][number]

const textOf = (value: Row[string] | undefined): string | null => (value === null || value === undefined ? null : String(value))

/** Most places behind the point that Excel shows of a number. */
const decimalsMax = 6
const decimalsOf = (value: number): number => Math.min(decimalsMax, String(value).split('.')[1]?.length ?? 0)

/** A column is one of numbers where every row that says something there says a number. */
const columnOf = (title: string, key: string, rows: readonly Row[]): SheetColumn<Row> => {
  const said = rows.map((row) => row[key]).filter((value) => value !== null && value !== undefined)
  const numbers = said.filter((value) => typeof value === 'number')
  if (said.length === 0 || numbers.length < said.length) return { kind: 'text', title, width: 20, value: (row) => textOf(row[key]) }
  const decimals = numbers.reduce((most, value) => Math.max(most, decimalsOf(value)), 0)
  return { kind: 'number', title, width: 14, decimals, value: (row) => (row[key] as number | null | undefined) ?? null }
}

export const rowsFile: HeavyFiles['exportRows'] = async ({ jsonList, titles, titleValues, exTitle }) =>
  sheetOf(
    exTitle,
    titles.map((title, i) => columnOf(title, titleValues[i]!, jsonList)),
    jsonList,
  )
