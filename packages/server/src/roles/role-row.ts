import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { roleCalls } from '@sundial/contract/roles.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import type { RoleRecord } from '@sundial/store/roles/find-roles.ts'
import { roleAbout, roleText } from '../kit/language.ts'

export type RoleRow = OutputOf<typeof roleCalls.roles>['list'][number]

export const roleRow = (role: RoleRecord, language: Language): RoleRow => {
  const { id, number, secondFactor, system, orgNo, userCount, version } = role
  // A suggested role without a name of its own says in the reader's language what it is.
  const description = role.description || (role.name === null ? roleAbout(number, language) : '')
  const name = role.name ?? roleText(number, language)
  return { id, name, number, description, status: role.enabled ? 1 : 0, secondFactor, system, orgNo, userCount, version }
}

type Conditions = { name?: string | undefined; status?: 0 | 1 | undefined }

/** What a query leaves of the roles. There are dozens, not thousands: their names are only known in a language. */
export const chosenOf = (rows: readonly RoleRow[], { name, status }: Conditions): RoleRow[] => {
  const part = name?.toLowerCase() ?? ''
  return rows.filter(
    (r) => (status === undefined || r.status === status) && `${r.name}\n${r.number}\n${r.description}`.toLowerCase().includes(part),
  )
}
