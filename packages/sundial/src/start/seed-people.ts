import { hashPassword, makePassword } from '@sundial/server/accounts/password.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { writeAudit } from '@sundial/store/session/audit.ts'
import { addUser } from '@sundial/store/users/change-users.ts'
import { addPending } from '@sundial/store/users/register-user.ts'
import type { DemoPerson } from '../kit/demo-person.ts'

export const hasUsers = async (store: Store): Promise<boolean> =>
  (await store.db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) !== undefined

/** Adds the demo's people, all or none. Their password is told to nobody and forgotten. Roles and organisations must be there. */
export const seedPeople = async (store: Store, people: readonly DemoPerson[]): Promise<void> => {
  const passwordHash = await hashPassword(makePassword())
  await store.db.transaction().execute(async (trx) => {
    const roles = new Map((await trx.selectFrom('role').select(['id', 'code']).execute()).map((r) => [r.code, r.id]))
    for (const { part, ...person } of people) {
      if (part === 'registered') await addPending(trx, { ...person, passwordHash })
      else await addUser(trx, everything, { ...person, passwordHash, status: 1, mustChangePassword: true, roleIds: [roles.get(part)!] })
      await writeAudit(trx, { userId: null, action: 'users.create', subject: person.loginName, detail: { role: part }, address: null })
    }
  })
}
