import type { Db } from '../kit/open-store.ts'
import type { AuditState } from './verify-audit.ts'

/** When the chain was last followed, by whom, and what was found. */
export type AuditCheck = AuditState & { checkedAt: number; userName: string | null }

/** Keeps what following the chain found. */
export const keepCheck = async (trx: Db, found: AuditState & { userId: number; now: number }): Promise<void> => {
  const { userId, now, rows, brokenAt } = found
  await trx
    .insertInto('audit_check')
    .values({ user_id: userId, checked_at: new Date(now), rows, broken_at: brokenAt })
    .execute()
}

/** The last check; null where there was none. */
export const lastCheck = async (db: Db): Promise<AuditCheck | null> => {
  const found = await db
    .selectFrom('audit_check as c')
    .leftJoin('app_user as u', 'u.id', 'c.user_id')
    .select(['c.rows', 'c.broken_at as brokenAt', 'c.checked_at as checkedAt', 'u.login_name as userName'])
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ? { ...found, checkedAt: found.checkedAt.getTime() } : null
}
