import { Refusal } from '@sundial/core/kit/refusal.ts'
import { allPermissions, type Permission } from '@sundial/core/session/permissions.ts'
import { type Power, reachesRole } from '@sundial/core/session/rank.ts'
import { sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import { beyondScope } from '../kit/beyond-scope.ts'
import { organisationIn } from '../kit/in-scope.ts'
import { isTaken } from '../kit/is-taken.ts'
import type { Db } from '../kit/open-store.ts'
import { lockRights } from '../kit/rights-lock.ts'
import type { Scope } from '../kit/scope.ts'
import { findRoles, type RoleRecord } from './find-roles.ts'
import { holdersOf } from './role-holders.ts'

/** Who changes rights: nobody hands out what they lack. */
export type Granter = Power & { scope: Scope; orgNo: string }
export type RoleChange = { number: string; name: string; description: string; enabled: boolean; secondFactor: boolean }

const taken = (number: string) => (error: unknown) => {
  throw isTaken(error) ? new Refusal('taken', { what: number }) : error
}

const columnsOf = ({ number, secondFactor, ...rest }: RoleChange) => ({ code: number, second_factor: secondFactor, ...rest })

const refuseGrant = (wanted: readonly string[], by: Granter): void => {
  if (wanted.some((p) => p === allPermissions || !by.permissions.has(p as Permission))) throw new Refusal('grantsTooMuch')
}

/** Whether the scope reaches every organisation there is: only then may a role of the installation be changed. */
const seesAll = (trx: Db, scope: Scope): Promise<boolean> =>
  beyondScope(trx, async (trx) => {
    const { rows } = await sql`select 1 from organisation o where o.parent_id is null and not (${organisationIn(scope)}) limit 1`.execute(
      trx,
    )
    return rows.length === 0
  })

/** @throws Refusal notFound, noPermission (a role of the installation, by somebody of a part of it) */
const visible = async (trx: Db, ids: readonly number[], by: Granter): Promise<RoleRecord[]> => {
  await lockRights(trx)
  const found = await findRoles(trx, by.scope, { ids })
  if (found.length !== new Set(ids).size) throw new Refusal('notFound')
  return found
}
const refuseUnlessAll = async (trx: Db, found: readonly RoleRecord[], by: Granter): Promise<void> => {
  if (found.some((r) => r.orgNo === null) && !(await seesAll(trx, by.scope))) throw new Refusal('noPermission')
}

/**
 * Nobody has power over a role that holds more than they do, nor over one that somebody above them holds: emptied or disabled it would
 * strip them, and what it hides while it is off would come back with it. @throws Refusal ranksAbove
 */
const refuseHigher = async (trx: Db, found: readonly RoleRecord[], by: Granter): Promise<void> => {
  const holders = await holdersOf(
    trx,
    found.map((r) => r.id),
  )
  const higher = found.find((r) => !reachesRole(by, { held: r.permissions, holders: holders.filter((h) => h.roleId === r.id) }))
  if (higher) throw new Refusal('ranksAbove')
}

/** @throws Refusal notFound, systemRole, noPermission, ranksAbove */
const changeable = async (trx: Db, ids: readonly number[], by: Granter): Promise<RoleRecord[]> => {
  const found = await visible(trx, ids, by)
  if (found.some((r) => r.system)) throw new Refusal('systemRole')
  await refuseUnlessAll(trx, found, by)
  await refuseHigher(trx, found, by)
  return found
}

/** Of a system role only the second factor is changed; name and description are the suggested ones, in whatever language. */
const refuseSystemChange = (role: RoleRecord, { number, enabled }: RoleChange): void => {
  if (number !== role.number || !enabled) throw new Refusal('systemRole')
}

/** Adds a role of the granter's organisation, without permissions. @throws Refusal taken, boundToStations (none of them stands below it) */
export const addRole = async (trx: Db, change: RoleChange, by: Granter): Promise<number> => {
  const { rows } = await sql`select 1 from organisation o where o.org_no = ${by.orgNo} and ${organisationIn(by.scope)}`.execute(trx)
  if (rows.length === 0) throw new Refusal('boundToStations')
  const row = await trx
    .insertInto('role')
    .values(({ selectFrom }) => ({
      ...columnsOf(change),
      org_id: selectFrom('organisation').select('id').where('org_no', '=', by.orgNo),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(taken(change.number))
  return row!.id
}

/** Answers the role as it was. Enabling one hands its permissions out again, which is within the power over it. @throws Refusal notFound, systemRole, noPermission, ranksAbove, taken */
export const updateRole = async (trx: Db, id: number, change: RoleChange, by: Granter): Promise<RoleRecord> => {
  const [before] = await visible(trx, [id], by)
  if (before!.system) refuseSystemChange(before!, change)
  await refuseUnlessAll(trx, [before!], by)
  await refuseHigher(trx, [before!], by)
  await trx
    .updateTable('role')
    .set(before!.system ? { second_factor: change.secondFactor } : columnsOf(change))
    .where('id', '=', id)
    .execute()
    .catch(taken(change.number))
  return before!
}

/** Answers the roles that are gone. @throws Refusal notFound, systemRole, ranksAbove, roleHeld */
export const deleteRoles = async (trx: Db, ids: readonly number[], by: Granter): Promise<RoleRecord[]> => {
  const gone = await changeable(trx, ids, by)
  const [held] = await beyondScope(
    trx,
    (all) => ask(all, { roleId: col.number, count: col.number })`
      select h.role_id as "roleId", count(*) from user_role h where h.role_id = any (${ids as number[]}::bigint[]) group by h.role_id limit 1`,
  )
  if (held) throw new Refusal('roleHeld', { what: gone.find((r) => r.id === held.roleId)!.number, count: held.count })
  await trx.deleteFrom('role').where('id', 'in', ids).execute()
  return gone
}

/** Replaces what a role may. Answers what it might before. @throws Refusal notFound, systemRole, ranksAbove, grantsTooMuch */
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
