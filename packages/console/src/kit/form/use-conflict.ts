import { refusals } from '@sundial/core/kit/refusal.ts'
import { useState } from 'react'
import { CallError } from '../server/call-error.ts'

/** What somebody saved meanwhile: the row's new version, and the values of both as far as they differ. */
export type Conflict = {
  version: number
  changedBy: string | null
  theirs: Readonly<Record<string, unknown>>
  yours: Readonly<Record<string, unknown>>
}

/**
 * For a form that changes a row: which version it saves over, and what somebody else saved after it was opened. Saving again saves over
 * what was shown.
 * @param read the version that was read with the row; null for a new row
 */
export const useConflict = (read: number | null) => {
  // The list behind the form goes on: what was read is what the form opened with.
  const [first] = useState(read)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const noting = async <T>(save: () => Promise<T>): Promise<T> => {
    try {
      return await save()
    } catch (error) {
      if (error instanceof CallError && error.code === refusals.changedMeanwhile.code) setConflict(error.data as Conflict)
      throw error
    }
  }
  return {
    version: conflict?.version ?? first ?? 1,
    conflict,
    noting,
    /** The person has chosen. */
    settle: () => setConflict((was) => was && { ...was, theirs: {}, yours: {} }),
  }
}
