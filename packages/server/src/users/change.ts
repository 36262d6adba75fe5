import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { findRoles, roleNames } from '@sundial/store/roles/find-roles.ts'
import * as store from '@sundial/store/users/change-users.ts'
import type { UserRecord } from '@sundial/store/users/find-users.ts'
import { doerOf, mayGrant, refuseHigher } from '../accounts/granting.ts'
import { hashPassword, makePassword, refuseCommonPassword } from '../accounts/password.ts'
import { changeRights } from '../accounts/rights-change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { saveOver } from '../kit/save-over.ts'
import { shownUser } from './shown-user.ts'

const rolesOf = (u: UserRecord): number[] => u.roles.map((r) => r.id)
const namesOf = (u: UserRecord): string[] => u.roles.map((r) => r.name ?? r.number)

/**
 * The roles that a user has afterwards: those asked for, and those had that the asker does not see. New ones must be the asker's to give.
 * @throws Refusal notFound, grantsTooMuch
 */
const rolesAfter = async (trx: Db, call: SignedInCall, had: readonly number[], wanted: readonly number[]): Promise<number[]> => {
  const visible = new Map((await findRoles(trx, call.scope)).map((r) => [r.id, r]))
  const given = wanted.filter((id) => !had.includes(id))
  if (given.some((id) => !visible.has(id))) throw new Refusal('notFound')
  if (given.some((id) => !mayGrant(call.user, visible.get(id)!))) throw new Refusal('grantsTooMuch')
  return [...new Set([...wanted, ...had.filter((id) => !visible.has(id))])]
}

export const addUser: Handler<'addUser'> = async ({ password: given, loginName, roleIds, ...fields }, call) => {
  if (given !== undefined) refuseCommonPassword(given, loginName, fields.realName)
  const made = given ?? makePassword()
  const passwordHash = await hashPassword(made)
  return changeRights(call, 'users.add', async (trx) => {
    const roles = await rolesAfter(trx, call, [], roleIds)
    const user = { ...fields, loginName, roleIds: roles, status: 1 as const, passwordHash, mustChangePassword: true }
    const id = await store.addUser(trx, call.scope, user)
    return {
      answer: { id, password: given === undefined ? made : null },
      subject: loginName,
      after: shownUser(user, await roleNames(trx, roles)),
    }
  })
}

type Reset = { id: number; password?: string | undefined; resetPassword: boolean; realName: string }
/** The new first password of somebody else; null where it stays. One's own is changed with the one that is known. */
const resetOf = async ({ id, password, resetPassword, realName }: Reset, call: SignedInCall) => {
  if (password === undefined && !resetPassword) return null
  if (id === call.user.userId) throw new Refusal('notOneself')
  if (password !== undefined) refuseCommonPassword(password, realName)
  const text = password ?? makePassword()
  return { text, hash: await hashPassword(text), made: password === undefined }
}

/** What was said of a user so far, as a change says it. */
const saidOf = (u: UserRecord) => {
  const { realName, gender, phone, email, jobNumber, orgNo, status } = u
  return { realName, gender, phone, country: u.country ?? 'CN', email, jobNumber, orgNo, status, roleIds: rolesOf(u) } as Record<
    string,
    unknown
  >
}

export const editUser: Handler<'editUser'> = async ({ id, version, password, resetPassword, roleIds, ...fields }, call) => {
  const { user, scope } = call
  const by = doerOf(call)
  if (id === user.userId && fields.status !== 1) throw new Refusal('notOneself')
  const reset = await resetOf({ id, password, resetPassword, realName: fields.realName }, call)
  return changeRights(call, 'users.edit', async (trx, noted) => {
    const [before] = await store.usersToChange(trx, scope, [id])
    refuseHigher(user, [before!])
    const roles = await rolesAfter(trx, call, rolesOf(before!), roleIds)
    await saveOver(trx, call, 'app_user', id, { name: before!.realName, version, theirs: saidOf(before!), yours: { ...fields, roleIds } })
    await store.changeUser(trx, scope, { ...fields, id, roleIds: roles, by })
    if (reset) await store.setPassword(trx, id, { hash: reset.hash, mustChange: true, by })
    // the approver of a registration may have made it, and know its password
    if (reset || before!.status === 2) noted.opened.push(id)
    return {
      answer: { id, password: reset?.made ? reset.text : null },
      subject: before!.loginName,
      before: shownUser(before!, namesOf(before!)),
      after: shownUser(fields, await roleNames(trx, roles)),
      detail: { passwordReset: reset !== null },
    }
  })
}

export const deleteUsers: Handler<'deleteUsers'> = async ({ ids }, call) => {
  if (ids.includes(call.user.userId)) throw new Refusal('notOneself')
  return changeRights(call, 'users.delete', async (trx) => {
    const found = await store.usersToChange(trx, call.scope, ids)
    refuseHigher(call.user, found)
    await store.deleteUsers(trx, ids, call.now)
    const before = found.map((u) => ({ loginName: u.loginName, ...shownUser(u, namesOf(u)) }))
    return { answer: {}, subject: found.map((u) => u.loginName).join(', '), before }
  })
}
