import { refuseStale } from '@sundial/core/kit/refuse-stale.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { lockVersion, raiseVersion } from '@sundial/store/kit/row-version.ts'
import type { SignedInCall } from './context.ts'

/** A row that is saved: what it is called, the version that was read (undefined: nobody said), the values of both. */
type Saved<T extends object> = { name: string; version: number | undefined; theirs: T; yours: T }

/**
 * Counts one more change of a row that the asker sees, unless somebody has saved since it was read. In the transaction that saves, before
 * or after: a refusal takes everything back. @throws Refusal changedMeanwhile, notFound
 */
export const saveOver = async <T extends object>(
  trx: Db,
  { user, now }: SignedInCall,
  table: Parameters<typeof lockVersion>[1],
  id: number,
  { name, version, theirs, yours }: Saved<T>,
): Promise<void> => {
  const held = await lockVersion(trx, table, id)
  if (version !== undefined) refuseStale({ name, ...held }, version, { theirs, yours })
  await raiseVersion(trx, table, id, { userId: user.userId, now })
}
