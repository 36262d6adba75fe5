import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { openStore } from '@sundial/store/kit/open-store.ts'
import { writeAudit } from '@sundial/store/session/audit.ts'
import { bySystem } from '@sundial/store/session/end-tokens.ts'
import { endEverySession } from '@sundial/store/session/list-sessions.ts'
import { removeSecondFactor } from '@sundial/store/session/second-factor.ts'
import { findLogin } from '@sundial/store/users/users.ts'
import { type DatabaseSettings, joinDatabase } from '../kit/database.ts'

/** `sundial user reset-second-factor`: for an administrator who lost theirs and whom nobody else can help. */
export const resetSecondFactor = async (settings: DatabaseSettings, loginName: string): Promise<void> => {
  const database = await joinDatabase(settings)
  const store = openStore(database.url, { applicationName: 'sundial user reset-second-factor', poolSize: 1 })
  try {
    const user = await findLogin(store.db, loginName)
    if (!user) throw new PlainError(`There is no user ${loginName}.`)
    await store.db.transaction().execute(async (trx) => {
      if (!(await removeSecondFactor(trx, user.id))) throw new PlainError(`${loginName} has no second factor.`)
      await endEverySession(trx, user.id, { why: 'secondFactor', by: bySystem(Date.now()) })
      await writeAudit(trx, { userId: null, action: 'secondFactor.reset', subject: user.loginName, address: null })
    })
  } finally {
    await store.close()
    await database.stop()
  }
}
