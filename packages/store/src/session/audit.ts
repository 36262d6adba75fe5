import type { AuditAction } from '@sundial/core/kit/audit-actions.ts'
import type { Db } from '../kit/open-store.ts'

export type AuditEntry = {
  /** Epoch ms; undefined = now. */
  at?: number
  userId: number | null
  action: AuditAction
  subject?: string
  detail?: Record<string, unknown>
  /** What was changed, as it was and as it is; undefined where there was nothing. Never a secret. */
  before?: unknown
  after?: unknown
  address: string | null
}

/** Writes what was done. Give it the transaction of the change itself, so that neither is there without the other (promise G8). */
export const writeAudit = async (db: Db, entry: AuditEntry): Promise<void> => {
  await db
    .insertInto('audit')
    .values({
      ...(entry.at === undefined ? {} : { at: new Date(entry.at) }),
      user_id: entry.userId,
      action: entry.action,
      subject: entry.subject ?? null,
      detail: JSON.stringify(entry.detail ?? {}),
      address: entry.address,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
    })
    .execute()
}
