import { needsPassword } from '@sundial/core/session/permissions.ts'
import * as store from '@sundial/store/roles/change-roles.ts'
import type { RoleRecord } from '@sundial/store/roles/find-roles.ts'
import { usersWith } from '@sundial/store/roles/role-holders.ts'
import { granterOf } from '../accounts/granting.ts'
import { changeRights } from '../accounts/rights-change.ts'
import { change } from '../kit/change.ts'
import type { Handler } from '../kit/handlers.ts'
import { saveOver } from '../kit/save-over.ts'
import { roleRow } from './role-row.ts'

type Fields = { name: string; number: string; description: string; status: 0 | 1; secondFactor: boolean }
const changeOf = ({ status, name, number, description, secondFactor }: Fields): store.RoleChange => ({
  name,
  number,
  description,
  enabled: status === 1,
  secondFactor,
})
const shown = ({ name, number, description, enabled, secondFactor }: RoleRecord): store.RoleChange => ({
  name: name ?? number,
  number,
  description,
  enabled,
  secondFactor,
})

export const addRole: Handler<'addRole'> = (input, call) =>
  change(call, 'roles.add', async (trx) => {
    const after = changeOf(input)
    const id = await store.addRole(trx, after, granterOf(call.user))
    return { answer: { id }, subject: input.number, after }
  })

export const updateRole: Handler<'updateRole'> = ({ id, version, ...input }, call) =>
  changeRights(call, 'roles.edit', async (trx, noted) => {
    const after = changeOf(input)
    const before = await store.updateRole(trx, id, after, granterOf(call.user))
    const { name, number, description, status, secondFactor } = roleRow(before, call.language)
    const theirs = { name, number, description, status, secondFactor }
    await saveOver(trx, call, 'role', id, { name, version, theirs, yours: input })
    if (before.secondFactor && !after.secondFactor) noted.loosened.push(...(await usersWith(trx, id)))
    // of a system role nothing else is changed
    const now = before.system ? { ...shown(before), secondFactor: after.secondFactor } : after
    return { answer: {}, subject: before.number, before: shown(before), after: now }
  })

export const deleteRoles: Handler<'deleteRoles'> = ({ ids }, call) =>
  change(call, 'roles.delete', async (trx) => {
    const gone = await store.deleteRoles(trx, ids, granterOf(call.user))
    return { answer: {}, subject: gone.map((r) => r.number).join(', '), before: gone.map(shown) }
  })

export const setRolePermissions: Handler<'setRolePermissions'> = ({ roleId, permissions }, call) =>
  changeRights(call, 'roles.permissions', async (trx, noted) => {
    const before = await store.setPermissions(trx, roleId, permissions, granterOf(call.user))
    noted.armedRole = needsPassword(permissions.filter((permission) => !before.permissions.includes(permission)))
    return { answer: {}, subject: before.number, before: before.permissions, after: [...new Set(permissions)].sort() }
  })
