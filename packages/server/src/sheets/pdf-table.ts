import type { Content } from 'pdfmake'
import type { InRuns } from './pdf-fonts.ts'

export const [ink, quiet, line, accent, good, warn] = ['#1b1a17', '#6b675e', '#d9d4c8', '#2f5f73', '#e3efe7', '#fbeedd']

/** Hairlines between rows, as tables of the console have them. */
export const lines = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => line,
  paddingLeft: () => 0,
  paddingRight: () => 6,
  paddingTop: () => 3,
  paddingBottom: () => 3,
}

/** A column of a table: its title, its width in points, whether it has numbers, and the text of a row. */
export type Column<Row> = readonly [title: string, width: number | '*', isNumber: boolean, value: (row: Row) => string]
/** A table whose head is repeated on each page. */
export const table = <Row>({ runs }: { runs: InRuns }, columns: readonly Column<Row>[], rows: readonly Row[]): Content => ({
  table: {
    headerRows: 1,
    widths: columns.map(([, width]) => width),
    body: [
      columns.map(
        ([title, , isNumber]): Content => ({ text: runs(title), color: quiet, fontSize: 7.5, alignment: isNumber ? 'right' : 'left' }),
      ),
      ...rows.map((row) =>
        columns.map(([, , isNumber, value]): Content => ({ text: runs(value(row)), fontSize: 8, alignment: isNumber ? 'right' : 'left' })),
      ),
    ],
  },
  layout: lines,
})
