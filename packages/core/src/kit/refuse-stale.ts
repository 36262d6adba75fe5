import { Refusal } from './refusal.ts'

/** A row as it stands: what it is called, how often people changed it, and who did last (null: nobody who is known). */
export type Versioned = { name: string; version: number; changedBy: string | null; changedAt: number | null }

/** The fields in which two sets of values differ, of each. */
export const differences = <T extends object>(theirs: T, yours: T): { theirs: Partial<T>; yours: Partial<T> } => {
  const keys = (Object.keys(theirs) as (keyof T)[]).filter((key) => JSON.stringify(theirs[key]) !== JSON.stringify(yours[key]))
  const only = (from: T) => Object.fromEntries(keys.map((key) => [key, from[key]])) as Partial<T>
  return { theirs: only(theirs), yours: only(yours) }
}

/**
 * Whoever saves says which version they read, so that two people never overwrite each other silently. `values`: of the row as it stands and
 * as it would be saved; absent where no fields are saved.
 * @throws Refusal changedMeanwhile where somebody has saved since; its data has the new version and the values of both that differ
 */
export const refuseStale = <T extends object>(row: Versioned, version: number, values?: { theirs: T; yours: T }): void => {
  if (row.version === version) return
  const { name, changedBy, changedAt } = row
  const both = values ? differences(values.theirs, values.yours) : {}
  throw new Refusal('changedMeanwhile', { what: name, who: changedBy ?? '–' }, { version: row.version, changedBy, changedAt, ...both })
}
