import { partyOf } from '@sundial/core/kit/party-of.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { writeAudit } from '@sundial/store/session/audit.ts'
import { addPending } from '@sundial/store/users/register-user.ts'
import { hashPassword, refuseCommonPassword } from '../accounts/password.ts'
import type { OpenCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { refuseWithoutStorage } from '../kit/storage.ts'

const windowMs = 3_600_000
const perAddress = 5
const perServer = 100

/** Registrations of the last hour by address, and all together. */
const makeLimit = () => {
  let noted: { party: string; at: number }[] = []
  return ({ address, server }: OpenCall): void => {
    const now = server.clock.now()
    noted = noted.filter((n) => now - n.at < windowMs)
    const party = partyOf(address)
    const own = noted.filter((n) => n.party === party)
    const full = own.length >= perAddress ? own : noted.length >= perServer ? noted : null
    if (full) throw new Refusal('throttled', { seconds: Math.ceil((full[0]!.at + windowMs - now) / 1000) })
    noted.push({ party, at: now })
  }
}

/** Asks for an account. Nobody learns from the answer or its time whether there is a user of that name. */
export const register = (): Handler<'register'> => {
  const limit = makeLimit()
  return async ({ password, organisation, ...person }, call) => {
    refuseCommonPassword(password, person.loginName, person.realName)
    limit(call)
    refuseWithoutStorage(call.server)
    const passwordHash = await hashPassword(password)
    await call.server.system.db.transaction().execute(async (trx) => {
      const id = await addPending(trx, { ...person, passwordHash, orgNo: organisation })
      const action = id === null ? 'users.registerTaken' : 'users.register'
      await writeAudit(trx, { userId: id, action, subject: person.loginName, detail: { organisation }, address: call.address })
    })
    return {}
  }
}
