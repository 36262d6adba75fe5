import { organisationsOf } from '@sundial/store/organisations/tree.ts'
import { countUsers, findUsers } from '@sundial/store/users/find-users.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { userRow } from './user-row.ts'

export const users: Handler<'users'> = async ({ targetPage, pageSize, id, ...conditions }, { server, scope, user, language }) => {
  const { db } = server.store
  const filter = { ...conditions, ...(id === undefined ? {} : { ids: [id] }) }
  const [found, pageTotalCount] = await Promise.all([
    findUsers(db, scope, filter, { limit: pageSize, offset: (targetPage - 1) * pageSize }),
    countUsers(db, scope, filter),
  ])
  const whole = user.permissions.has('users.edit')
  return { list: found.map((u) => userRow(u, language, whole || u.id === user.userId)), pageTotalCount }
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
