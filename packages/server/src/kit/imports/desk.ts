import type { ImportName } from '@sundial/contract/imports.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { type KeptResults, makeKeptResults } from './kept-results.ts'
import { type KeptUploads, makeKeptUploads } from './kept-uploads.ts'
import type { AnyKind } from './kind.ts'

/** What all calls about imports share. */
export type ImportDesk = {
  kinds: Record<ImportName, AnyKind>
  uploads: KeptUploads
  results: KeptResults
  /** One after the other and few at once: tables are large. @throws Refusal importBusy */
  inTurn<T>(key: string, work: () => Promise<T>): Promise<T>
}

const atOnceMax = 2

export const makeImportDesk = (kinds: Record<ImportName, AnyKind>, uploadsDir: string): ImportDesk => {
  const running = new Set<string>()
  return {
    kinds,
    uploads: makeKeptUploads(uploadsDir),
    results: makeKeptResults(),
    inTurn: async (key, work) => {
      if (running.size >= atOnceMax || running.has(key)) throw new Refusal('importBusy')
      running.add(key)
      try {
        return await work()
      } finally {
        running.delete(key)
      }
    },
  }
}
