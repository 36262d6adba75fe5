import { organisationChoicesMax, organisationsBelowMax } from '@sundial/contract/users.ts'
import type { OrganisationLevel } from '@sundial/core/organisations/levels.ts'
import { organisationBranches } from '@sundial/store/organisations/branches.ts'
import { findUsers } from '@sundial/store/users/find-users.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { countsOf, noRows, spanOf } from '../kit/pages.ts'
import { giveTicket } from '../kit/tickets.ts'
import { userRow } from './user-row.ts'

export const users: Handler<'users'> = async ({ targetPage, pageSize, id, counts, ...conditions }, { server, scope, user, language }) => {
  const { db } = server.store
  const filter = { ...conditions, ...(id === undefined ? {} : { ids: [id] }) }
  const { rows, total } = await findUsers(db, scope, filter, spanOf({ targetPage, pageSize }))
  const whole = user.permissions.has('users.edit')
  return {
    list: rows.map((u) => userRow(u, language, whole || u.id === user.userId)),
    pageTotalCount: total,
    ...(await countsOf(counts, async (query) => (await findUsers(db, scope, query, noRows)).total)),
  }
}

export const exportUsers: Handler<'exportUsers'> = async (input, call) =>
  giveTicket('exportUsers', input, call, (await findUsers(call.server.store.db, call.scope, input, noRows)).total)

export const organisationChoices: Handler<'organisationChoices'> = async ({ counted, ...part }, { server, scope, language }) => {
  const found = await organisationBranches(server.store.db, scope, part, {
    most: part.below === undefined ? organisationChoicesMax : organisationsBelowMax,
    counted,
  })
  return found.map(({ level, labelNames, ...o }) => ({
    ...o,
    name: nameIn(language, o.name, o.names),
    type: level as OrganisationLevel,
    label: labelNames,
  }))
}
