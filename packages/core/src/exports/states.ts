export const exportStates = ['waiting', 'making', 'done', 'failed', 'cancelled'] as const
export type ExportState = (typeof exportStates)[number]

const unfinished: readonly ExportState[] = ['waiting', 'making']
export const hasEnded = (state: ExportState): boolean => !unfinished.includes(state)

/** How much of a file is made, 0..1; null: not known. A list may have grown while it was read. */
export const shareMade = ({ rowsDone, rowsTotal }: { rowsDone: number; rowsTotal: number | null }): number | null =>
  rowsTotal === null || rowsTotal === 0 ? null : Math.min(1, rowsDone / rowsTotal)
