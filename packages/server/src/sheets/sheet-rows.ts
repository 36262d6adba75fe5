import { Refusal } from '@sundial/core/kit/refusal.ts'
import { serialToDate } from 'hucre'
import type { Book } from './book.ts'
import type { TableRow } from './table-row.ts'
import { unescaped } from './unescaped.ts'
import { type Attributes, type Reading, readInPieces } from './xml.ts'

const columnsMax = 16_384
const place = /^([A-Z]{1,3})\d+$/

const columnAt = (reference: string): number => {
  const letters = place.exec(reference)?.[1] ?? ''
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const dateText = (date: Date): string => {
  if (Number.isNaN(date.getTime())) return ''
  const [day, time] = date.toISOString().slice(0, 19).split('T')
  return time === '00:00:00' ? day! : `${day} ${time}`
}

type Cell = { kind: string; style: number; content: string }

const numberText = ({ content, style }: Cell, book: Book): string => {
  const value = Number(content)
  if (Number.isNaN(value)) return content
  return book.dateStyles.has(style) ? dateText(serialToDate(value, book.from1904)) : String(value)
}

const textOf = (cell: Cell, book: Book): string => {
  const { kind, content } = cell
  if (content === '') return ''
  if (kind === 's') return book.texts[Number(content)] ?? ''
  if (kind === 'str' || kind === 'inlineStr') return unescaped(content)
  if (kind === 'b') return content === '1' || content === 'true' ? 'TRUE' : 'FALSE'
  return kind === 'e' ? content : numberText(cell, book)
}

/** Gathers the rows while the sheet is read, in `found`. */
const gather = (book: Book, found: TableRow[]): Reading => {
  let within = false
  let row: TableRow = { at: 0, cells: [] }
  let column = -1
  let cell: Cell = { kind: '', style: 0, content: '' }
  let pronounced = false
  let taken = false
  const opening: Record<string, (attributes: Attributes) => void> = {
    row: (attributes) => {
      const { r } = attributes
      row = { at: r ? Number(r) : row.at + 1, cells: [] }
      column = -1
      if (!Number.isInteger(row.at)) throw new Refusal('fileBroken')
    },
    c: (attributes) => {
      const { r, t = '', s } = attributes
      column = r ? columnAt(r) : column + 1
      if (column < 0 || column >= columnsMax) throw new Refusal('fileBroken')
      cell = { kind: t, style: Number(s ?? 0), content: '' }
    },
    rPh: () => {
      pronounced = true
    },
    v: () => {
      taken = true
    },
    t: () => {
      taken = !pronounced
    },
  }
  const ends = () => {
    taken = false
  }
  const closing: Record<string, () => void> = {
    row: () => {
      found.push(row)
    },
    c: () => {
      const text = textOf(cell, book)
      if (text === '') return
      while (row.cells.length < column) row.cells.push('')
      row.cells[column] = text
    },
    rPh: () => {
      pronounced = false
    },
    v: ends,
    t: ends,
  }
  return {
    open: (name, attributes) => {
      if (name === 'sheetData') within = true
      else if (within) opening[name]?.(attributes)
    },
    text: (part) => {
      if (taken) cell.content += part
    },
    close: (name) => {
      if (name === 'sheetData') within = false
      else if (within) closing[name]?.()
    },
  }
}

/** The rows of a sheet. Of a formula the value that was kept with it is read; nothing is worked out. */
export const sheetRows = function* (book: Book): Generator<TableRow> {
  const found: TableRow[] = []
  for (const _piece of readInPieces(book.sheet, gather(book, found))) {
    yield* found
    found.length = 0
  }
}
