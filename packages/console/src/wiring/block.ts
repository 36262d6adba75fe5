import type { Grid, Spot } from './grid.ts'

/** Cells of a block from a spreadsheet: rows by line, columns by tab. Quotes around a cell go; an empty last line is none. */
export const blockOf = (text: string): string[][] => {
  const lines = text.replaceAll('\r', '').split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines.map((line) =>
    line.split('\t').map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    ),
  )
}

export type Range = { from: Spot; to: Spot }
/** The corners of what lies between two spots. */
export const rangeOf = (one: Spot, other: Spot): Range => ({
  from: { col: Math.min(one.col, other.col), row: Math.min(one.row, other.row) },
  to: { col: Math.max(one.col, other.col), row: Math.max(one.row, other.row) },
})
export const isIn = ({ from, to }: Range, { col, row }: Spot): boolean =>
  col >= from.col && col <= to.col && row >= from.row && row <= to.row

/** Ids of the positions in a range, column by column. */
export const idsIn = (grid: Grid, { from, to }: Range): number[] => {
  const ids: number[] = []
  for (let col = from.col; col <= to.col; col++)
    for (let row = from.row; row <= to.row; row++) {
      const position = grid.at(col, row)
      if (position) ids.push(position.id)
    }
  return ids
}

/** What a block puts where, from a spot on; `missed`: cells with a text for which there is no position. */
export const pasted = (grid: Grid, { col, row }: Spot, block: readonly (readonly string[])[]) => {
  const names = new Map<number, string>()
  let missed = 0
  for (const [down, line] of block.entries())
    for (const [right, name] of line.entries()) {
      const position = grid.at(col + right, row + down)
      if (position) names.set(position.id, name)
      else if (name !== '') missed += 1
    }
  return { names, missed }
}

/** The name that follows: its last digits counted on, as many digits as before; null where it ends in no digit or would need one more. */
export const nextName = (name: string, by = 1): string | null => {
  const digits = /\d+$/.exec(name)?.[0]
  if (digits === undefined) return null
  const counted = String(BigInt(digits) + BigInt(by)).padStart(digits.length, '0')
  return counted.length > digits.length ? null : name.slice(0, -digits.length) + counted
}

/** Fills a range downwards: in each column its first cell counted on. A name that can not be counted on leaves its column as it is. */
export const filledDown = (grid: Grid, { from, to }: Range, nameOf: (id: number) => string): Map<number, string> => {
  const names = new Map<number, string>()
  for (let col = from.col; col <= to.col; col++) {
    const first = grid.at(col, from.row)
    if (!first) continue
    for (let row = from.row + 1; row <= to.row; row++) {
      const position = grid.at(col, row)
      const name = nextName(nameOf(first.id), row - from.row)
      if (position && name !== null) names.set(position.id, name)
    }
  }
  return names
}

/** A range as a spreadsheet takes it. */
export const copied = (grid: Grid, { from, to }: Range, nameOf: (id: number) => string): string => {
  const lines: string[] = []
  for (let row = from.row; row <= to.row; row++) {
    const cells: string[] = []
    for (let col = from.col; col <= to.col; col++) {
      const position = grid.at(col, row)
      cells.push(position ? nameOf(position.id) : '')
    }
    lines.push(cells.join('\t'))
  }
  return lines.join('\n')
}
