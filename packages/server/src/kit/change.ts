import type { AuditAction } from '@sundial/core/session/audit-actions.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { writeAudit } from '@sundial/store/session/audit.ts'
import type { SignedInCall } from './context.ts'

/** What a change did: the answer to it, what it was about, and the values before and after for the audit; never a secret. */
export type Changed<T> = { answer: T; subject: string; before?: unknown; after?: unknown; detail?: Record<string, unknown> }

/** Makes a change and writes it down, both or neither. The audit comes last: its chain is held for as short as can be. */
export const change = async <T>(call: SignedInCall, action: AuditAction, work: (trx: Db) => Promise<Changed<T>>): Promise<T> =>
  call.server.store.db.transaction().execute(async (trx) => {
    const { answer, ...rest } = await work(trx)
    await writeAudit(trx, { userId: call.user.userId, action, address: call.address, ...rest })
    return answer
  })
