import { keepCheck, lastCheck } from '@sundial/store/audit/audit-check.ts'
import { verifyAudit as follow } from '@sundial/store/audit/verify-audit.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'

/** Follows the chain and keeps what was found, with the entry of who wanted to know. */
const check = async (call: SignedInCall): Promise<void> => {
  const { server, user } = call
  const found = await follow(server.system.db)
  if (found.brokenAt !== null) server.log('error', 'server.auditBroken', found)
  await change(call, 'audit.verify', async (trx) => {
    await keepCheck(trx, { ...found, userId: user.userId, now: server.clock.now() })
    return { answer: {}, subject: user.username, detail: found }
  })
}

/** Following the chain may take a minute: it goes on after the answer, once at a time. */
export const makeChainHandlers = (): { auditChain: Handler<'auditChain'>; verifyAudit: Handler<'verifyAudit'> } => {
  let running = false
  const stateOf = async ({ server, user }: SignedInCall) => {
    const last = await lastCheck(server.system.db)
    // how much others do is nothing for who does not see them
    return { running, last: last && { ...last, rows: user.atTop ? last.rows : null } }
  }
  return {
    auditChain: (_input, call) => stateOf(call),
    verifyAudit: async (_input, call) => {
      if (!running) {
        running = true
        void check(call)
          .catch((error: unknown) => call.server.log('error', 'server.auditCheckFailed', { error: String(error) }))
          .finally(() => {
            running = false
          })
      }
      return stateOf(call)
    },
  }
}
