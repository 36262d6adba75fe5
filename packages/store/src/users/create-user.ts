import { firstRoles } from '@sundial/core/session/permissions.ts'
import type { Db } from '../kit/open-store.ts'

export type NewUser = {
  loginName: string
  realName: string
  /** Made by server/session's hashPassword. */
  passwordHash: string
  /** Code of a role: administrator, operator, viewer. */
  role: string
  /** Organisation the user belongs to and sees everything below of; without it, the first root. */
  orgNo?: string
}

/** Makes sure of the roles that a new installation has. What somebody changed in them stays. */
export const ensureRoles = async (db: Db): Promise<void> => {
  for (const role of firstRoles) {
    const made = await db
      .insertInto('role')
      .values({ code: role.code, names: JSON.stringify({}) })
      .onConflict((c) => c.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) continue
    await db
      .insertInto('role_permission')
      .values(role.permissions.map((permission) => ({ role_id: made.id, permission })))
      .execute()
  }
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
    await ensureRoles(trx)
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
        role_id: role.id,
        job_number: null,
        phone: null,
        last_login_at: null,
      })
      .onConflict((c) => c.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new Error(`there is a user ${user.loginName} already`)
    await trx
      .insertInto('audit')
      .values({
        user_id: null,
        action: 'users.create',
        subject: user.loginName,
        detail: JSON.stringify({ role: user.role }),
        address: null,
      })
      .execute()
    return made.id
  })

/** The first administrator: made where there is no user at all. `passwordHash` is only asked for then. */
export const ensureAdmin = async (db: Db, passwordHash: () => Promise<string>): Promise<{ created: boolean }> => {
  const anybody = await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()
  if (anybody) return { created: false }
  await createUser(db, { loginName: 'admin', realName: 'Administrator', passwordHash: await passwordHash(), role: 'administrator' })
  return { created: true }
}
