import { writeAudit } from '@sundial/store/session/audit.ts'
import { deleteSession } from '@sundial/store/session/session.ts'
import type { Handler } from '../kit/handlers.ts'

/** Ends the session on the server: the token is worth nothing afterwards. */
export const signOut: Handler<'signOut'> = async (_input, call) => {
  const { user, server } = call
  await server.system.db.transaction().execute(async (trx) => {
    await deleteSession(trx, user.tokenHash)
    await writeAudit(trx, { userId: user.userId, action: 'session.signOut', subject: user.username, address: call.address })
  })
  call.setCookie(null)
  return {}
}
