import { askOne, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

/** The fingerprint of the key that this database is used with; null before the first start that noted one. */
export const keyFingerprint = async (db: Db): Promise<Buffer | null> =>
  (await db.selectFrom('secret_key').select('fingerprint').executeTakeFirst())?.fingerprint ?? null

/** Notes it where none is noted; of two that start at the same time one does. Answers the one that counts. */
export const noteKey = async (db: Db, fingerprint: Buffer): Promise<Buffer> => {
  await db
    .insertInto('secret_key')
    .values({ fingerprint })
    .onConflict((c) => c.doNothing())
    .execute()
  return (await keyFingerprint(db)) ?? fingerprint
}

export type SealedSecret = { userId: number; loginName: string; secret: Buffer; enabled: boolean }

/** Everything that is sealed with the key. */
export const sealedSecrets = async (db: Db): Promise<SealedSecret[]> => {
  const rows = await db
    .selectFrom('second_factor as f')
    .innerJoin('app_user as u', 'u.id', 'f.user_id')
    .select(['f.user_id as userId', 'u.login_name as loginName', 'f.secret', 'f.enabled_at'])
    .orderBy('f.user_id')
    .forUpdate('f')
    .execute()
  return rows.map(({ enabled_at, ...row }) => ({ ...row, enabled: enabled_at !== null }))
}

/** How many connections of servers, which hold the key in memory, the database has now. */
export const serversOn = async (db: Db): Promise<number> => {
  const { n } = await askOne(db, { n: col.number })`
    select count(*) as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'sundial server%'`
  return n
}

/** Puts a new key in the place of the old one: `sealed` holds every secret as the new key seals it. */
export const replaceKey = async (trx: Db, fingerprint: Buffer, sealed: readonly { userId: number; secret: Buffer }[]): Promise<void> => {
  for (const { userId, secret } of sealed) await trx.updateTable('second_factor').set({ secret }).where('user_id', '=', userId).execute()
  await trx
    .insertInto('secret_key')
    .values({ fingerprint })
    .onConflict((c) => c.column('only_one').doUpdateSet({ fingerprint, since: new Date() }))
    .execute()
}
