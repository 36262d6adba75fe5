/**
 * How far the sending of a program to optimizers is: packages that the modules lack together, and how many packages were sent again since
 * the update began.
 */
export type UpdateProgress = { missing: number; sentAgain: number }

/** More than the largest program has for the most modules of an order. A number above it is no count. */
const countMax = 100_000_000
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= countMax

/** What a report on an update says of its packages (docs/link.md); null where it says nothing, as those of older concentrators. */
export const updateProgressIn = (data: unknown): UpdateProgress | null => {
  const { missing, repaired } = (data ?? {}) as Record<string, unknown>
  return isCount(missing) && isCount(repaired) ? { missing, sentAgain: repaired } : null
}
