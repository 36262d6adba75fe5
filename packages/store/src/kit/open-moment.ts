import type { Db } from './open-store.ts'

/** The database as it stands at one moment, to read only, until it is closed; `close` must be called, and may be called again. */
export const openMoment = async (of: Db): Promise<{ db: Db; close(): Promise<void> }> => {
  const db = await of.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  let closed: Promise<void> | null = null
  const close = (): Promise<void> => {
    closed ??= db.rollback().execute()
    return closed
  }
  return { db, close }
}
