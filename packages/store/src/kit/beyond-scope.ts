import { sql } from 'kysely'
import type { Db } from './open-store.ts'

const asSystem = sql`
  select set_config('role', coalesce((select rolname from pg_roles where rolname = 'sundial_system' and pg_has_role(session_user, rolname, 'member')),
    'none'), true) where current_user = 'sundial_app'`

/** A failed statement fails the transaction (25P02), which takes no other any more and ends the role with itself. */
const unlessFailed = (error: { code?: string }): void => {
  if (error.code !== '25P02') throw error
}

const within = async <T>(trx: Db, look: (trx: Db) => Promise<T>): Promise<T> => {
  const { rows } = await asSystem.execute(trx)
  const back = async () => rows.length > 0 && sql`select set_config('role', 'sundial_app', true)`.execute(trx)
  const found = await look(trx).catch(async (error: unknown) => {
    await back().catch(unlessFailed)
    throw error
  })
  await back()
  return found
}

/**
 * Looks at what whoever asks must not see, to judge what they ask for: whether somebody else could approve it, whether an administrator
 * is left, whether a name is free. The answer must not show what was seen. In the transaction that `db` is, or one of its own.
 */
export const beyondScope = <T>(db: Db, look: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? within(db, look) : db.transaction().execute((trx) => within(trx, look))
