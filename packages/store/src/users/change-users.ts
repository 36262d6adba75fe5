import { Refusal } from '@sundial/core/kit/refusal.ts'
import { sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import { beyondScope } from '../kit/beyond-scope.ts'
import { organisationIn } from '../kit/in-scope.ts'
import { isTaken } from '../kit/is-taken.ts'
import { keepAdministrator } from '../kit/keep-administrator.ts'
import type { Db } from '../kit/open-store.ts'
import { lockRights } from '../kit/rights-lock.ts'
import type { Scope } from '../kit/scope.ts'
import type { Doer } from '../session/end-tokens.ts'
import { endEverySession } from '../session/list-sessions.ts'
import { bindAlike } from './bound-stations.ts'
import { findUsers, type UserRecord } from './find-users.ts'

/** What is kept of a person. */
export type Person = {
  realName: string
  gender: UserRecord['gender']
  phone: string | null
  country: string | null
  email: string | null
  jobNumber: string | null
}
export type UserChange = Person & { orgNo: string; roleIds: readonly number[]; status: 0 | 1 | 2 }

const taken = (loginName: string) => (error: unknown) => {
  throw isTaken(error) ? new Refusal('taken', { what: loginName }) : error
}

const columnsOf = (p: Person) => ({
  real_name: p.realName,
  gender: p.gender,
  phone: p.phone,
  country: p.country,
  email: p.email,
  job_number: p.jobNumber,
})

/** @throws Refusal notFound where the scope does not see the organisation */
const orgId = async (trx: Db, scope: Scope, orgNo: string): Promise<number> => {
  const rows = await ask(trx, { id: col.number })`
    select o.id from organisation o where o.org_no = ${orgNo} and ${organisationIn(scope)}`
  if (!rows[0]) throw new Refusal('notFound')
  return rows[0].id
}

/** A role of an organisation is for its own people and those below. @throws Refusal notFound */
const setRoles = async (trx: Db, userId: number, roleIds: readonly number[]): Promise<void> => {
  await trx.deleteFrom('user_role').where('user_id', '=', userId).execute()
  // the organisation of a role may be one above, which does not show here
  const { numAffectedRows } = await beyondScope(trx, (trx) =>
    sql`
      insert into user_role
      select u.id, r.id from app_user u join organisation o on o.id = u.org_id, role r left join organisation ro on ro.id = r.org_id
       where u.id = ${userId} and r.id = any (${roleIds as number[]}::bigint[])
         and (r.org_id is null or starts_with(o.path, ro.path))`.execute(trx),
  )
  if (Number(numAffectedRows) !== new Set(roleIds).size) throw new Refusal('notFound')
}

export type NewcomerFields = UserChange & { loginName: string; passwordHash: string; mustChangePassword: boolean }

/** Adds a user to an organisation that the scope sees; whoever is bound to stations adds people bound to the same. @throws Refusal notFound, taken */
export const addUser = async (trx: Db, scope: Scope, fields: NewcomerFields): Promise<number> => {
  await lockRights(trx)
  const row = await trx
    .insertInto('app_user')
    .values({
      login_name: fields.loginName,
      password_hash: fields.passwordHash,
      org_id: await orgId(trx, scope, fields.orgNo),
      enabled: fields.status === 1,
      pending: fields.status === 2,
      must_change_password: fields.mustChangePassword,
      last_login_at: null,
      ...columnsOf(fields),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(taken(fields.loginName))
  await setRoles(trx, row!.id, fields.roleIds)
  if (scope.stationIds) await bindAlike(trx, scope, row!.id)
  return row!.id
}

/** The users of these ids, for a change that follows in the same transaction. @throws Refusal notFound */
export const usersToChange = async (trx: Db, scope: Scope, ids: readonly number[]): Promise<UserRecord[]> => {
  await lockRights(trx)
  const { rows: found } = await findUsers(trx, scope, { ids })
  if (found.length !== new Set(ids).size) throw new Refusal('notFound')
  return found
}

/** Changes a user; one who is disabled has no sessions and tokens left. @throws Refusal notFound, lastAdministrator */
export const changeUser = (trx: Db, scope: Scope, { id, by, ...change }: UserChange & { id: number; by: Doer }): Promise<void> =>
  keepAdministrator(trx, async () => {
    await trx
      .updateTable('app_user')
      .set({
        ...columnsOf(change),
        org_id: await orgId(trx, scope, change.orgNo),
        enabled: change.status === 1,
        pending: change.status === 2,
      })
      .where('id', '=', id)
      .execute()
    await setRoles(trx, id, change.roleIds)
    if (change.status !== 1) await endEverySession(trx, id, { why: 'disabled', by })
  })

/**
 * Deletes users: nothing of them is left but the name that stands at what they did. Their login names are free again.
 * @throws Refusal lastAdministrator
 */
export const deleteUsers = (trx: Db, ids: readonly number[], now: number): Promise<void> =>
  keepAdministrator(trx, async () => {
    const list = [...ids]
    await trx
      .updateTable('app_user')
      .set({
        deleted_at: new Date(now),
        enabled: false,
        pending: false,
        password_hash: '',
        gender: null,
        phone: null,
        country: null,
        email: null,
        job_number: null,
      })
      .where('id', 'in', list)
      .execute()
    await trx.deleteFrom('user_role').where('user_id', 'in', list).execute()
    await trx.deleteFrom('session').where('user_id', 'in', list).execute()
    await trx.deleteFrom('api_token').where('user_id', 'in', list).execute()
    await trx.deleteFrom('second_factor').where('user_id', 'in', list).execute()
    await trx.deleteFrom('recovery_code').where('user_id', 'in', list).execute()
    await trx.deleteFrom('user_setting').where('user_id', 'in', list).execute()
  })

export type NewPassword = { hash: string; mustChange: boolean; keepSession?: Buffer; by: Doer }
/** Sets a password and ends the user's sessions, but for the one that is kept, and tokens. */
export const setPassword = async (trx: Db, userId: number, { hash, mustChange, keepSession, by }: NewPassword): Promise<void> => {
  await trx.updateTable('app_user').set({ password_hash: hash, must_change_password: mustChange }).where('id', '=', userId).execute()
  await endEverySession(trx, userId, { why: 'password', by, keepSession })
}
