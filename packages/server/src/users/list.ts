import { organisationsOf } from '@sundial/store/organisations/tree.ts'
import { findUsers } from '@sundial/store/users/find-users.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { spanOf } from '../kit/pages.ts'
import { userRow } from './user-row.ts'

export const users: Handler<'users'> = async ({ targetPage, pageSize, id, ...conditions }, { server, scope, user, language }) => {
  const filter = { ...conditions, ...(id === undefined ? {} : { ids: [id] }) }
  const { rows, total } = await findUsers(server.store.db, scope, filter, spanOf({ targetPage, pageSize }))
  const whole = user.permissions.has('users.edit')
  return { list: rows.map((u) => userRow(u, language, whole || u.id === user.userId)), pageTotalCount: total }
}

export const organisationChoices: Handler<'organisationChoices'> = async (_input, { server, scope, language }) => {
  const found = await organisationsOf(server.store.db, scope)
  const seen = new Set(found.map((o) => o.id))
  return found.map(({ id, name, names, orgNo, parentId, level }) => ({
    id,
    name: nameIn(language, name, names),
    orgNo,
    parentId: parentId !== null && seen.has(parentId) ? parentId : null,
    type: level,
  }))
}
