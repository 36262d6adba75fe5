import { allPermissions, firstRoles, type SuggestedRole } from '@sundial/core/session/permissions.ts'
import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import { lockRights } from '../kit/rights-lock.ts'
import { writeAudit } from '../session/audit.ts'

/** Makes the role, where it was never suggested here before and nobody else uses its number. */
const makeRole = async (trx: Db, { code, permissions }: SuggestedRole): Promise<void> => {
  const suggested = await trx.selectFrom('suggested_permission').select('role').where('role', '=', code).executeTakeFirst()
  if (suggested) return
  await trx
    .insertInto('role')
    .values({ code, system: permissions.includes(allPermissions) })
    .onConflict((c) => c.column('code').doNothing())
    .execute()
}

/** Notes what the role is given; answers what it was not given before. */
const noteNew = async (trx: Db, { code, permissions }: SuggestedRole): Promise<string[]> => {
  if (permissions.length === 0) return []
  const rows = await trx
    .insertInto('suggested_permission')
    .values(permissions.map((permission) => ({ role: code, permission })))
    .onConflict((c) => c.doNothing())
    .returning('permission')
    .execute()
  return rows.map((r) => r.permission)
}

const heldBy = async (trx: Db, roleId: number): Promise<string[]> => {
  const rows = await trx.selectFrom('role_permission').select('permission').where('role_id', '=', roleId).orderBy('permission').execute()
  return rows.map((r) => r.permission)
}

/** Gives a role what is new. A role of an organisation that has the number of a suggested one is another, which gets nothing. */
const giveNew = async (trx: Db, role: SuggestedRole, isFirst: boolean): Promise<void> => {
  await makeRole(trx, role)
  const given = await noteNew(trx, role)
  if (given.length === 0) return
  const row = await trx
    .selectFrom('role')
    .select(['id', 'system'])
    .where('code', '=', role.code)
    .where('org_id', 'is', null)
    .executeTakeFirst()
  if (!row) return
  const before = await heldBy(trx, row.id)
  await trx
    .insertInto('role_permission')
    .values(given.map((permission) => ({ role_id: row.id, permission })))
    .onConflict((c) => c.doNothing())
    .execute()
  const after = await heldBy(trx, row.id)
  if (!isFirst && after.length > before.length)
    await writeAudit(trx, { userId: null, action: 'roles.permissions', subject: role.code, before, after, address: null })
}

const hasRoles = async (db: Db): Promise<boolean> => !!(await db.selectFrom('role').select('id').limit(1).executeTakeFirst())

const isNewIn = async (db: Db, roles: readonly SuggestedRole[]): Promise<boolean> => {
  const rows = await db.selectFrom('suggested_permission').selectAll().execute()
  return roles.some((r) => r.permissions.some((p) => !rows.some((row) => row.role === r.code && row.permission === p)))
}

/**
 * Gives the suggested roles what they were not given before: all of it to a new installation; later only what is new in this build, which
 * the audit log tells. What somebody took from a role, and a role that they deleted, stay away.
 */
export const giveSuggested = async (db: Db, roles: readonly SuggestedRole[] = firstRoles): Promise<void> => {
  const give = async (trx: Db): Promise<void> => {
    if (!(await isNewIn(trx, roles))) return
    await lockRights(trx)
    const isFirst = !(await hasRoles(trx))
    for (const role of roles) await giveNew(trx, role, isFirst)
  }
  await (db.isTransaction ? give(db) : db.transaction().execute(give))
}

/** The same where the installation has begun already; it begins with its first user (users/create-user.ts). */
export const giveSuggestedLater = async (db: Db): Promise<void> => {
  // A test may stop the migrations before the one that makes the table.
  const rows = await ask(db, { known: col.bool })`select to_regclass('suggested_permission') is not null as known`
  if (rows[0]!.known && (await hasRoles(db))) await giveSuggested(db)
}
