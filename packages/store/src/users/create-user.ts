import type { Db } from '../kit/open-store.ts'
import { giveSuggested } from '../roles/give-suggested.ts'
import { writeAudit } from '../session/audit.ts'

export type NewUser = {
  loginName: string
  realName: string
  /** Made by server/session's hashPassword. */
  passwordHash: string
  /** Number of a role: administrator, operator, viewer ... */
  role: string
  /** Organisation the user belongs to and sees everything below of; without it, the first root. */
  orgNo?: string
  /** Whether somebody else knows the password: it must be changed at the first sign-in. */
  mustChangePassword?: boolean
}

const orgOf = async (db: Db, orgNo: string | undefined): Promise<number> => {
  const query = db.selectFrom('organisation').select('id').orderBy('id').limit(1)
  const row = await (orgNo ? query.where('org_no', '=', orgNo) : query.where('parent_id', 'is', null)).executeTakeFirst()
  if (!row) throw new Error(orgNo ? `there is no organisation ${orgNo}` : 'there is no organisation yet')
  return row.id
}

/** Adds a user; answers its id. Throws where the login name is taken or the role or organisation does not exist. */
export const createUser = async (db: Db, user: NewUser): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await giveSuggested(trx)
    const role = await trx.selectFrom('role').select('id').where('code', '=', user.role).executeTakeFirst()
    if (!role) throw new Error(`there is no role ${user.role}`)
    const orgId = await orgOf(trx, user.orgNo)
    const made = await trx
      .insertInto('app_user')
      .values({
        login_name: user.loginName,
        real_name: user.realName,
        password_hash: user.passwordHash,
        org_id: orgId,
        must_change_password: user.mustChangePassword ?? false,
        job_number: null,
        phone: null,
        last_login_at: null,
      })
      .onConflict((c) => c.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new Error(`there is a user ${user.loginName} already`)
    await trx.insertInto('user_role').values({ user_id: made.id, role_id: role.id }).execute()
    await writeAudit(trx, { userId: null, action: 'users.create', subject: user.loginName, detail: { role: user.role }, address: null })
    return made.id
  })

/** The first administrator: made where there is no user at all. `passwordHash` is only asked for then. */
export const ensureAdmin = async (db: Db, passwordHash: () => Promise<string>): Promise<{ created: boolean }> => {
  const anybody = await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()
  if (anybody) return { created: false }
  await createUser(db, { loginName: 'admin', realName: 'Administrator', passwordHash: await passwordHash(), role: 'administrator' })
  return { created: true }
}
