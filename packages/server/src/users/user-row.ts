import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { userCalls } from '@sundial/contract/users.ts'
import type { PhoneCountry } from '@sundial/core/validation/validators.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import type { UserRecord } from '@sundial/store/users/find-users.ts'
import { maskEmail, maskPhone } from '../accounts/mask-personal-data.ts'
import { nameIn, roleText } from '../kit/language.ts'

export type UserRow = OutputOf<typeof userCalls.users>['list'][number]

/** A user for the list; `whole` false hides what is personal. */
export const userRow = (u: UserRecord, language: Language, whole: boolean): UserRow => {
  const { id, loginName, realName, gender, jobNumber, orgNo, status, mustChangePassword, secondFactor } = u
  return {
    id,
    loginName,
    realName,
    gender,
    phone: u.phone && !whole ? maskPhone(u.phone) : u.phone,
    country: (u.country ?? 'CN') as PhoneCountry,
    email: u.email && !whole ? maskEmail(u.email) : u.email,
    jobNumber,
    orgNo,
    orgName: nameIn(language, u.orgName, u.orgNames),
    roles: u.roles.map((r) => ({ id: r.id, name: r.name ?? roleText(r.number, language) })),
    status,
    mustChangePassword,
    secondFactor,
    createTime: u.createdAt,
    lastLoginTime: u.lastLoginAt,
    version: u.version,
  }
}
