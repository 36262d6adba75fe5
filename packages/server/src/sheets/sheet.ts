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
export type Sheet = {
  name: string
  columns: readonly SheetColumn<never>[]
  rows: readonly unknown[]
  /** Further sheets of the same workbook; small. */
  more?: readonly Sheet[]
}

/** A sheet of rows of one kind, so that columns and rows fit. */
export const sheetOf = <Row>(name: string, columns: readonly SheetColumn<Row>[], rows: readonly Row[]): Sheet => ({ name, columns, rows })
