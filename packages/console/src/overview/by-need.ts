import type { ConcentratorRow } from '@sundial/contract/concentrators.ts'

type Needy = Pick<ConcentratorRow, 'status' | 'collectionRate' | 'name'>
const urgency: Record<Needy['status'], number> = { 3: 0, 0: 1, 4: 2, 1: 3, 2: 4 }

/** Faults, then offline, then unknown, then online, then standby (asleep); within each the poorest collection first; where nothing is expected nothing is missing. */
export const byNeed = <T extends Needy>(rows: readonly T[]): T[] =>
  rows.toSorted(
    (a, b) => urgency[a.status] - urgency[b.status] || (a.collectionRate ?? 1) - (b.collectionRate ?? 1) || a.name.localeCompare(b.name),
  )
