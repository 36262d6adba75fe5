import type { AuditAction } from '@sundial/core/kit/audit-actions.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { writeAudit } from '@sundial/store/session/audit.ts'
import type { SignedInCall } from './context.ts'
import { refuseWithoutStorage } from './storage.ts'

/** What a change did: the answer to it, what it was about, and the values before and after for the audit; never a secret. */
export type Changed<T> = { answer: T; subject: string; before?: unknown; after?: unknown; detail?: Record<string, unknown> }

/** Makes many changes of one kind and writes each down, all or none. The audit comes last: its chain is held for as short as can be. */
export const changeMany = async <T, A>(
  call: SignedInCall,
  action: AuditAction,
  work: (trx: Db) => Promise<{ answer: A; changes: Changed<T>[] }>,
): Promise<A> => {
  refuseWithoutStorage(call.server)
  return call.server.store.db.transaction().execute(async (trx) => {
    const { answer, changes } = await work(trx)
    for (const { answer: _answer, ...rest } of changes)
      await writeAudit(trx, { userId: call.user.userId, action, address: call.address, ...rest })
    return answer
  })
}

/** Makes a change and writes it down, both or neither. */
export const change = <T>(call: SignedInCall, action: AuditAction, work: (trx: Db) => Promise<Changed<T>>): Promise<T> =>
  changeMany(call, action, async (trx) => {
    const changed = await work(trx)
    return { answer: changed.answer, changes: [changed] }
  })
