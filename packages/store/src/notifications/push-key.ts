import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

const columns = { publicKey: col.text, sealed: col.bytes }
/** The platform's keys for push services; the private one as it was sealed. */
export type KeptPushKey = RowOf<typeof columns>

export const keptPushKey = async (db: Db): Promise<KeptPushKey | undefined> =>
  (await ask(db, columns)`select public_key as "publicKey", sealed from push_key`)[0]

/** Keeps new keys where there are none, or where those of `before` still stand. Of two servers that do so at once one wins. Answers those that count. */
export const keepPushKey = async (db: Db, key: KeptPushKey, before: KeptPushKey | undefined, now: number): Promise<KeptPushKey> => {
  await sql`
    insert into push_key (public_key, sealed, made_at) values (${key.publicKey}, ${key.sealed}, ${new Date(now)})
    on conflict (only_one) do update set public_key = excluded.public_key, sealed = excluded.sealed, made_at = excluded.made_at
      where push_key.public_key = ${before?.publicKey ?? ''}`.execute(db)
  return (await keptPushKey(db))!
}

/** Keeps the private key as another key sealed it; null: it is lost, and the next start makes others. */
export const keepSealedPushKey = async (trx: Db, sealed: Buffer | null): Promise<void> => {
  if (sealed === null) await trx.deleteFrom('push_key').execute()
  else await trx.updateTable('push_key').set({ sealed }).execute()
}
