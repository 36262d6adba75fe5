import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { users } from '@sundial/contract/users.ts'
import type { PhoneCountry } from '@sundial/core/validation/validators.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import type { UserRecord } from '@sundial/store/users/find-users.ts'
import { nameIn, roleText } from '../kit/language.ts'

export type UserRow = OutputOf<typeof users>['list'][number]

/** Enough to recognise somebody one knows: 138****8000, l***@example.com. */
const hidden = (text: string, shown: number): string => `${text.slice(0, shown)}****`
const partOfPhone = (phone: string): string => `${hidden(phone, 3)}${phone.slice(-4)}`
const partOfEmail = (email: string): string => `${hidden(email, 1)}${email.slice(email.lastIndexOf('@'))}`

/** A user for the list; `whole` false hides what is personal. */
export const userRow = (u: UserRecord, language: Language, whole: boolean): UserRow => {
  const { id, loginName, realName, gender, jobNumber, orgNo, status, mustChangePassword, secondFactor } = u
  return {
    id,
    loginName,
    realName,
    gender,
    phone: u.phone && !whole ? partOfPhone(u.phone) : u.phone,
    country: (u.country ?? 'CN') as PhoneCountry,
    email: u.email && !whole ? partOfEmail(u.email) : u.email,
    jobNumber,
    orgNo,
    orgName: nameIn(language, u.orgName, u.orgNames),
    roles: u.roles.map((r) => ({ id: r.id, name: r.name ?? roleText(r.number, language) })),
    status,
    mustChangePassword,
    secondFactor,
    createTime: u.createdAt,
    lastLoginTime: u.lastLoginAt,
  }
}
