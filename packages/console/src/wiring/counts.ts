import type { Editor } from './use-editor.ts'

/** How many of a string's places have something, with the changes that are not saved yet. */
export const filledOf = ({ grid, textOf }: Pick<Editor, 'grid' | 'textOf'>, col: number): { count: number; size: number } => {
  let [count, size] = [0, 0]
  for (let row = 0; row < grid.rows; row++) {
    const position = grid.at(col, row)
    if (!position) continue
    size += 1
    if (textOf(position.id) !== '') count += 1
  }
  return { count, size }
}

/** How many cells of each string are wrong. */
export const faultsByColumn = ({ grid, faults }: Pick<Editor, 'grid' | 'faults'>): ReadonlyMap<number, number> => {
  const found = new Map<number, number>()
  for (const { id } of faults) {
    const { col } = grid.spotOf(id)!
    found.set(col, (found.get(col) ?? 0) + 1)
  }
  return found
}
