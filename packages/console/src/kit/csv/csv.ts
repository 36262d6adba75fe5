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

/** CSV by RFC 4180, with the mark of UTF-8 before it, by which spreadsheets know. Texts that look like formulas are made plain; numbers stay numbers. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(textOf).join(',')}\r\n`).join('')}`
