type Row = { id: number }

/** The rows that the reader has seen, in the order in which they stood, and how many wait. */
export type Held<R> = { shown: readonly R[]; fresh: number }

/**
 * The list as the reader has seen it: rows stay in their places, new rows are only counted, and rows that are gone are left out.
 * @param ids of the rows in the order in which they were seen; null: none was seen yet
 */
export const heldRows = <R extends Row>(ids: readonly number[] | null, rows: readonly R[]): Held<R> => {
  if (ids === null) return { shown: rows, fresh: 0 }
  const now = new Map(rows.map((row) => [row.id, row]))
  const shown = ids.flatMap((id) => now.get(id) ?? [])
  return { shown, fresh: rows.length - shown.length }
}
