import { generalRefusals } from '@sundial/core/kit/general-refusals.ts'
import { useState } from 'react'
import { CallError } from '../server/call-error.ts'

/** What another person saved after the form was opened: the row's new version, and the values of both as far as they differ. */
type Conflict = {
  version: number
  changedBy: string | null
  theirs: Readonly<Record<string, unknown>>
  yours: Readonly<Record<string, unknown>>
}
/** Whether ConflictNote shows something: the values of both, or that they are the same. Nothing once the person has chosen. */
type Noted = Conflict & { shows: 'both' | 'same' | null }

const isConflict = (error: unknown): error is CallError =>
  error instanceof CallError && error.code === generalRefusals.changedMeanwhile.code
const notedOf = (conflict: Conflict): Noted => ({ ...conflict, shows: Object.keys(conflict.theirs).length > 0 ? 'both' : 'same' })

/**
 * For a form that changes a row: the version of the row that the form saves over, and what another person saved after the form was
 * opened. Saving again saves over the values that were shown.
 * @param read the version that was read with the row; null for a new row
 */
export const useConflict = (read: number | null) => {
  // The list behind the form is refetched and may read newer versions; the form keeps the one it was opened with.
  const [first] = useState(read)
  const [conflict, setConflict] = useState<Noted | null>(null)
  const noting = async <T>(save: () => Promise<T>): Promise<T> => {
    try {
      return await save()
    } catch (error) {
      if (isConflict(error)) setConflict(notedOf(error.data as Conflict))
      throw error
    }
  }
  return {
    version: conflict?.version ?? first ?? 1,
    conflict,
    noting,
    /** Whether ConflictNote shows this refusal already, so that the form need not repeat it. */
    tells: (refusal: CallError | null): boolean => conflict !== null && isConflict(refusal),
    /** The person has chosen: ConflictNote has nothing more to show. */
    settle: () => setConflict((was) => was && { ...was, shows: null }),
  }
}
