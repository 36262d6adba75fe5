import { Refusal } from '@sundial/core/kit/refusal.ts'
import { allPermissions, type Permission } from '@sundial/core/session/permissions.ts'
import { sql } from 'kysely'
import { organisationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import { lockRights } from '../kit/rights-lock.ts'
import type { Scope } from '../kit/scope.ts'
import { findRoles, type RoleRecord } from './find-roles.ts'

/** Who changes rights: nobody hands out what they lack. */
export type Granter = { scope: Scope; orgNo: string; permissions: ReadonlySet<Permission> }
export type RoleChange = { number: string; name: string; description: string; enabled: boolean }

const uniqueViolation = '23505'
const taken = (number: string) => (error: unknown) => {
  throw (error as { code?: unknown }).code === uniqueViolation ? new Refusal('taken', { what: number }) : error
}

const refuseGrant = (wanted: readonly string[], by: Granter): void => {
  if (wanted.some((p) => p === allPermissions || !by.permissions.has(p as Permission))) throw new Refusal('grantsTooMuch')
}

/** Whether the scope reaches every organisation there is: only then may a role of the installation be changed. */
const seesAll = async (db: Db, scope: Scope): Promise<boolean> => {
  const { rows } = await sql`select 1 from organisation where parent_id is null and id not in ${organisationsIn(scope)} limit 1`.execute(db)
  return rows.length === 0
}

/** @throws Refusal notFound, systemRole, noPermission (a role of the installation, by somebody of a part of it) */
const changeable = async (trx: Db, ids: readonly number[], by: Granter): Promise<RoleRecord[]> => {
  await lockRights(trx)
  const found = await findRoles(trx, by.scope, { ids })
  if (found.length !== new Set(ids).size) throw new Refusal('notFound')
  if (found.some((r) => r.system)) throw new Refusal('systemRole')
  if (found.some((r) => r.orgNo === null) && !(await seesAll(trx, by.scope))) throw new Refusal('noPermission')
  return found
}

/** Adds a role of the granter's organisation, without permissions. @throws Refusal taken */
export const addRole = async (trx: Db, change: RoleChange, by: Granter): Promise<number> => {
  const { number, ...rest } = change
  const row = await trx
    .insertInto('role')
    .values(({ selectFrom }) => ({
      code: number,
      ...rest,
      org_id: selectFrom('organisation').select('id').where('org_no', '=', by.orgNo),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(taken(number))
  return row!.id
}

/** Answers the role as it was. Enabling one hands its permissions out again. @throws Refusal notFound, systemRole, grantsTooMuch, taken */
export const updateRole = async (trx: Db, id: number, change: RoleChange, by: Granter): Promise<RoleRecord> => {
  const [before] = await changeable(trx, [id], by)
  if (change.enabled && !before!.enabled) refuseGrant(before!.permissions, by)
  const { number, ...rest } = change
  await trx
    .updateTable('role')
    .set({ code: number, ...rest })
    .where('id', '=', id)
    .execute()
    .catch(taken(number))
  return before!
}

/** Answers the roles that are gone. @throws Refusal notFound, systemRole, roleHeld */
export const deleteRoles = async (trx: Db, ids: readonly number[], by: Granter): Promise<RoleRecord[]> => {
  const gone = await changeable(trx, ids, by)
  const held = await trx.selectFrom('user_role').select('role_id').where('role_id', 'in', ids).limit(1).executeTakeFirst()
  if (held) throw new Refusal('roleHeld', { what: gone.find((r) => r.id === held.role_id)!.number })
  await trx.deleteFrom('role').where('id', 'in', ids).execute()
  return gone
}

/** Replaces what a role may. Answers what it might before. @throws Refusal notFound, systemRole, grantsTooMuch */
export const setPermissions = async (trx: Db, id: number, permissions: readonly Permission[], by: Granter): Promise<RoleRecord> => {
  const [before] = await changeable(trx, [id], by)
  refuseGrant(
    permissions.filter((p) => !before!.permissions.includes(p)),
    by,
  )
  await trx.deleteFrom('role_permission').where('role_id', '=', id).execute()
  const rows = [...new Set(permissions)].map((permission) => ({ role_id: id, permission }))
  if (rows.length > 0) await trx.insertInto('role_permission').values(rows).execute()
  return before!
}
