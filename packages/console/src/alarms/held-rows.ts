type Row = { id: number }

/** The rows that the reader has seen, in the order in which they stood, and how many wait. */
export type Held<R> = { shown: readonly R[]; fresh: number }

/** Keeps rows where they stood: those that came since wait, and those that are gone leave. @param ids of the rows as they stood; null: nobody has looked */
export const heldRows = <R extends Row>(ids: readonly number[] | null, rows: readonly R[]): Held<R> => {
  if (ids === null) return { shown: rows, fresh: 0 }
  const now = new Map(rows.map((row) => [row.id, row]))
  const shown = ids.flatMap((id) => now.get(id) ?? [])
  return { shown, fresh: rows.length - shown.length }
}
