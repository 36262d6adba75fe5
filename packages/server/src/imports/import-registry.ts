import type { ImportName } from '@sundial/contract/imports.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { type KeptResults, makeKeptResults } from './kept-results.ts'
import { type KeptUploads, makeKeptUploads } from './kept-uploads.ts'
import type { AnyKind } from './kind.ts'

/** Import kinds, uploads and results that all import calls share. */
export type ImportRegistry = {
  kinds: Record<ImportName, AnyKind>
  uploads: KeptUploads
  results: KeptResults
  /** Runs at most 2 imports at once, and 1 for each key, because tables are large. @throws Refusal importBusy */
  inTurn<T>(key: string, work: () => Promise<T>): Promise<T>
}

const atOnceMax = 2

export const makeImportRegistry = (kinds: Record<ImportName, AnyKind>, uploadsDir: string): ImportRegistry => {
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
