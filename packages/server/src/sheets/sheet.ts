import { makeGiveTurns } from './give-turns.ts'

/** How a column's cells are written: text stays text whatever it begins with, numbers and times stay numbers and times. */
export type SheetColumn<Row> = {
  title: string
  width: number
  /** What may be put in is offered from the column of this title on one of the further sheets. */
  listed?: string
} & (
  | { kind: 'text'; value(row: Row): string | null }
  | { kind: 'number'; decimals: number; value(row: Row): number | null }
  /** YYYY-MM-DD */
  | { kind: 'day'; value(row: Row): string | null }
  /** Epoch ms, as the clock shows it at the row's place. */
  | { kind: 'instant'; value(row: Row): number | null; timeZone(row: Row): string }
)

/** A table to be handed out as a file. */
export type WholeSheet = {
  name: string
  columns: readonly SheetColumn<never>[]
  rows: readonly unknown[]
  /** Further sheets of the same workbook; small. */
  more?: readonly WholeSheet[]
}

/** Rows of one moment that are read some at a time; `close` must be called, also where nobody reads. */
type Streamed<Row> = { total: number; pages: AsyncIterable<readonly Row[]>; close(): Promise<void> }
/** The same of rows that are read while the file is written. */
export type StreamedSheet = Pick<WholeSheet, 'name' | 'columns'> & Streamed<unknown>
export type Sheet = WholeSheet | StreamedSheet

/** A sheet of rows of one kind, so that columns and rows fit. */
export const sheetOf = <Row>(name: string, columns: readonly SheetColumn<Row>[], rows: readonly Row[]): WholeSheet => ({
  name,
  columns,
  rows,
})
export const streamedSheetOf = <Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  { total, pages, close }: Streamed<Row>,
): StreamedSheet => ({ name, columns, total, pages, close })

/** The same rows as something else: of each page by itself, when it is read. */
export const mapped = <A, B>(
  { total, pages, close }: Streamed<A>,
  of: (page: readonly A[]) => readonly B[] | Promise<readonly B[]>,
): Streamed<B> => {
  const read = async function* () {
    for await (const page of pages) yield await of(page)
  }
  return { total, pages: read(), close }
}

/** So many of what has to be judged before it is written are judged at a time. */
const judgedAtOnce = 200
/** Rows of which the ids are known, in their order: judged some at a time, when they are read. */
export const judgedInTurn = <Row>(ids: readonly number[], rowsOf: (some: number[]) => Promise<readonly Row[]>): Streamed<Row> => {
  const read = async function* () {
    for (let at = 0; at < ids.length; at += judgedAtOnce) yield await rowsOf(ids.slice(at, at + judgedAtOnce))
  }
  return { total: ids.length, pages: read(), close: async () => {} }
}

export const rowCountOf = (sheet: Sheet): number => ('pages' in sheet ? sheet.total : sheet.rows.length)

/** Hears how many rows of a file are written. */
export type OnRows = (done: number) => void
/** How often it hears of it, rows. */
const toldEvery = 1000

/** The rows one by one, with everything else going on in between: a file of a million cells is written by the second. */
export const rowsOfSheet = async function* (sheet: Sheet, onRows?: OnRows): AsyncGenerator<unknown> {
  const giveTurns = makeGiveTurns()
  let done = 0
  for await (const page of 'pages' in sheet ? sheet.pages : [sheet.rows])
    for (const row of page) {
      yield row
      done += 1
      if (done % toldEvery === 0) onRows?.(done)
      await giveTurns()
    }
  onRows?.(done)
}
