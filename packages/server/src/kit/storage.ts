import { Refusal, type RefusalName } from '@sundial/core/kit/refusal.ts'
import type { StorageState } from '@sundial/core/kit/storage-state.ts'

const refusals: Record<Exclude<StorageState, 'ok'>, RefusalName> = {
  noSpace: 'storageNoSpace',
  noInodes: 'storageNoInodes',
  readOnly: 'storageReadOnly',
  ownerChanged: 'storageOwnerChanged',
}

/** What the disk itself says: PostgreSQL's disk_full and read_only_sql_transaction, and the file system's own codes. */
const byCode: Record<string, RefusalName> = {
  '53100': 'storageNoSpace',
  ENOSPC: 'storageNoSpace',
  EDQUOT: 'storageNoSpace',
  '25006': 'storageReadOnly',
  EROFS: 'storageReadOnly',
  EACCES: 'storageOwnerChanged',
  EPERM: 'storageOwnerChanged',
}
export const storageRefusal = (code: string): Refusal | null => {
  const name = byCode[code]
  return name ? new Refusal(name) : null
}

type Stored = { storage(): StorageState }

/** Refuses a change that can wait while the disk takes nothing: the reserve is for shutting down. @throws Refusal naming why */
export const refuseWithoutStorage = (server: Stored): void => {
  const state = server.storage()
  if (state !== 'ok') throw new Refusal(refusals[state])
}

/** Replaces an unexplained failure of the database by the state of its disk, where the disk takes nothing. */
export const withCause = (refusal: Refusal | null, server: Stored): Refusal | null => {
  const state = server.storage()
  const isOfDatabase = refusal === null || refusal.refusal === 'unavailable'
  return isOfDatabase && state !== 'ok' ? new Refusal(refusals[state]) : refusal
}
