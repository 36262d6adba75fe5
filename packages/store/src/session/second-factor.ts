import type { Db } from '../kit/open-store.ts'
import { endOtherSessions } from './list-sessions.ts'

/** A user's second factor as it is kept. Times in epoch ms. */
export type SecondFactor = {
  /** As server/kit/sealing.ts sealed it. */
  secret: Buffer
  /** Null: shown, but no code of it was said yet. */
  enabledAt: number | null
  /** Recovery codes that were not used yet. */
  recoveryCodes: number
}

const unused = (db: Db, userId: number) => db.selectFrom('recovery_code').where('user_id', '=', userId).where('used_at', 'is', null)

export const secondFactorOf = async (db: Db, userId: number): Promise<SecondFactor | null> => {
  const row = await db.selectFrom('second_factor').select(['secret', 'enabled_at']).where('user_id', '=', userId).executeTakeFirst()
  if (!row) return null
  const { count } = await unused(db, userId)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return { secret: row.secret, enabledAt: row.enabled_at?.getTime() ?? null, recoveryCodes: Number(count) }
}

/** Keeps a new secret until a code of it is said. Answers false where a second factor is set up already. */
export const keepSecret = async (db: Db, userId: number, secret: Buffer): Promise<boolean> => {
  const kept = await db
    .insertInto('second_factor')
    .values({ user_id: userId, secret })
    .onConflict((c) => c.column('user_id').doUpdateSet({ secret, last_step: 0 }).where('second_factor.enabled_at', 'is', null))
    .returning('user_id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Uses up the code of a time step. Answers false where a code of it or of a later one has counted before. */
export const takeStep = async (db: Db, userId: number, step: number): Promise<boolean> => {
  const done = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Uses up a recovery code (its SHA-256). Answers false where it is none of the user's, or was used. */
export const takeRecoveryCode = async (db: Db, userId: number, codeHash: Buffer, now: number): Promise<boolean> => {
  const done = await db
    .updateTable('recovery_code')
    .set({ used_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Puts new recovery codes (their SHA-256) in the place of all there were. */
export const replaceRecoveryCodes = async (trx: Db, userId: number, codeHashes: readonly Buffer[]): Promise<void> => {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_code')
    .values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** From now on it is asked for; every session but this one ends. Programs, which are never asked for a code, go on. */
export const enableSecondFactor = async (trx: Db, userId: number, now: number, keepSession: Buffer): Promise<void> => {
  await trx
    .updateTable('second_factor')
    .set({ enabled_at: new Date(now) })
    .where('user_id', '=', userId)
    .execute()
  await endOtherSessions(trx, userId, keepSession)
}

/** Answers whether there was one. */
export const removeSecondFactor = async (trx: Db, userId: number): Promise<boolean> => {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  const gone = await trx.deleteFrom('second_factor').where('user_id', '=', userId).executeTakeFirst()
  return gone.numDeletedRows === 1n
}
