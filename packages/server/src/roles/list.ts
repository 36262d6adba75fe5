import { Refusal } from '@sundial/core/kit/refusal.ts'
import { expandPermissions, pageOf, permissionKeys, permissions } from '@sundial/core/session/permissions.ts'
import { findRoles } from '@sundial/store/roles/find-roles.ts'
import { mayGrant } from '../accounts/granting.ts'
import type { Handler } from '../kit/handlers.ts'
import { permissionText } from '../kit/language.ts'
import { countsOf, pageIn } from '../kit/pages.ts'
import { giveTicket } from '../kit/tickets.ts'
import { chosenOf, roleRow } from './role-row.ts'

export const roles: Handler<'roles'> = async (input, { server, scope, language }) => {
  const found = await findRoles(server.store.db, scope)
  const rows = found.map((r) => roleRow(r, language))
  const counted = await countsOf(input.counts, (query) => chosenOf(rows, query).length)
  return { ...pageIn(chosenOf(rows, input), input), ...counted }
}

export const exportRoles: Handler<'exportRoles'> = (input, call) => giveTicket('exportRoles', input, call)

export const rolePermissions: Handler<'rolePermissions'> = async ({ id }, { server, scope }) => {
  const [role] = await findRoles(server.store.db, scope, { ids: [id] })
  if (!role) throw new Refusal('notFound')
  return { id, system: role.system, permissions: expandPermissions(role.permissions) }
}

export const roleMatrix: Handler<'roleMatrix'> = async (_input, { server, scope, language }) => {
  const found = await findRoles(server.store.db, scope)
  return found.map((role) => {
    const { id, name, status } = roleRow(role, language)
    return { id, name, status, permissions: expandPermissions(role.permissions) }
  })
}

export const permissionTree: Handler<'permissionTree'> = async (_input, { language }) => {
  const nodesOn = (page: string | null) =>
    permissionKeys
      .filter((key) => pageOf(key) === page)
      .map((key) => ({ name: permissionText(key, language), actionType: permissions[key].actionType, uri: key }))
  return nodesOn(null).map((page) => ({ ...page, children: nodesOn(page.uri).map((button) => ({ ...button, children: [] })) }))
}

export const roleChoices: Handler<'roleChoices'> = async (_input, { server, scope, user, language }) => {
  const found = await findRoles(server.store.db, scope, { enabled: true })
  return found
    .filter((role) => mayGrant(user, role))
    .map((role) => roleRow(role, language))
    .map(({ id, name, number }) => ({ id, name, number }))
}
