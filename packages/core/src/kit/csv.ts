export type CsvCell = string | number | null

/** A spreadsheet takes these at the start of a text for a formula. */
const formulaStarts = ['=', '+', '-', '@', '\t', '\r', '\0']
const special = /[",\r\n]/

const textOf = (cell: CsvCell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = formulaStarts.some((start) => cell.startsWith(start)) ? `'${cell}` : cell
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line by RFC 4180. Texts that look like formulas are made plain; numbers stay numbers. */
export const csvLine = (row: readonly CsvCell[]): string => `${row.map(textOf).join(',')}\r\n`

/** The mark of UTF-8, by which spreadsheets know; a file begins with it. */
export const csvMark = '\uFEFF'

/** A whole file. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string => `${csvMark}${rows.map(csvLine).join('')}`
