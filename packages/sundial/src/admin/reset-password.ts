import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { hashPassword, makePassword } from '@sundial/server/accounts/password.ts'
import { openStore } from '@sundial/store/kit/open-store.ts'
import { writeAudit } from '@sundial/store/session/audit.ts'
import { bySystem } from '@sundial/store/session/end-tokens.ts'
import { setPassword } from '@sundial/store/users/change-users.ts'
import { findLogin } from '@sundial/store/users/users.ts'
import { type DatabaseSettings, joinDatabase } from '../kit/database.ts'

/**
 * `sundial user reset-password`: for an administrator who forgot theirs and whom nobody else can help. Answers the new password, which
 * must be changed at the first sign-in. A second factor stays.
 */
export const resetPassword = async (settings: DatabaseSettings, loginName: string): Promise<string> => {
  const database = await joinDatabase(settings)
  const store = openStore(database.url, { applicationName: 'sundial user reset-password', poolSize: 1 })
  try {
    const user = await findLogin(store.db, loginName)
    if (!user) throw new PlainError(`There is no user ${loginName}.`)
    if (!user.enabled) throw new PlainError(`${user.loginName} is disabled: an administrator has to enable the account first.`)
    const password = makePassword()
    const hash = await hashPassword(password)
    await store.db.transaction().execute(async (trx) => {
      await setPassword(trx, user.id, { hash, mustChange: true, by: bySystem(Date.now()) })
      await writeAudit(trx, { userId: null, action: 'users.password', subject: user.loginName, address: null })
    })
    return password
  } finally {
    await store.close()
    await database.stop()
  }
}
