import type { importCalls } from '@sundial/contract/imports.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { WholeSheet } from '../sheets/sheet.ts'

/** What an import did. It may hold first passwords and stands in memory alone. */
type ImportResult = { counts: OutputOf<typeof importCalls.commitImport>; sheet: WholeSheet }

export type KeptResults = {
  keep(importId: string, result: ImportResult, call: SignedInCall): void
  /** Of this session alone; null where there is none. */
  find(importId: string, call: SignedInCall): ImportResult | null
  forget(importId: string, call: SignedInCall): void
}

const livesMs = 900_000

export const makeKeptResults = (): KeptResults => {
  const kept = new Map<string, { result: ImportResult; session: string; timer: NodeJS.Timeout }>()
  const drop = (importId: string): void => {
    clearTimeout(kept.get(importId)?.timer)
    kept.delete(importId)
  }
  const sessionOf = ({ user }: SignedInCall): string => user.tokenHash.toString('hex')
  const find: KeptResults['find'] = (importId, call) => {
    const found = kept.get(importId)
    return found?.session === sessionOf(call) ? found.result : null
  }
  return {
    keep: (importId, result, call) => {
      drop(importId)
      kept.set(importId, { result, session: sessionOf(call), timer: setTimeout(() => drop(importId), livesMs).unref() })
    },
    find,
    forget: (importId, call) => {
      if (find(importId, call)) drop(importId)
    },
  }
}
