import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { userCalls } from '@sundial/contract/users.ts'
import type { PhoneCountry } from '@sundial/core/validation/validators.ts'
import type { Reading } from '../kit/form/faults-of.ts'

export type UserRow = OutputOf<typeof userCalls.users>['list'][number]

/** What stands in the form: anything may still be missing. */
export type Draft = {
  loginName: string
  realName: string
  gender: UserRow['gender']
  phone: string
  country: PhoneCountry
  email: string
  jobNumber: string
  orgNo: string | null
  roleIds: number[]
  status: 0 | 1
  password: string
}

/** The form as it opens: for a new user, or for this one. One who waits is approved by it. */
export const draftOf = (row: UserRow | null, country: PhoneCountry): Draft => ({
  loginName: row?.loginName ?? '',
  realName: row?.realName ?? '',
  gender: row?.gender ?? null,
  phone: row?.phone ?? '',
  country: row?.country ?? country,
  email: row?.email ?? '',
  jobNumber: row?.jobNumber ?? '',
  orgNo: row?.orgNo ?? null,
  roleIds: row?.roles.map(({ id }) => id) ?? [],
  status: row?.status === 0 ? 0 : 1,
  password: '',
})

const orNull = (text: string): string | null => text.trim() || null

const personOf = ({ realName, gender, phone, country, email, jobNumber, orgNo, roleIds }: Draft) => ({
  realName,
  gender,
  phone: orNull(phone),
  country,
  email: orNull(email),
  jobNumber: orNull(jobNumber),
  orgNo,
  roleIds,
})

/** What is sent for a new user; it is for the call's schema to say whether it can be. */
const newUserOf = (draft: Draft): object => ({
  ...personOf(draft),
  loginName: draft.loginName,
  ...(draft.password ? { password: draft.password } : {}),
})

/** What is sent to change one. */
const changedUserOf = (draft: Draft, id: number, version?: number): object => ({
  ...personOf(draft),
  id,
  status: draft.status,
  ...(version === undefined ? {} : { version }),
})

/** A user as it is, but for its status. */
export const withStatus = (row: UserRow, status: 0 | 1): object => ({ ...changedUserOf(draftOf(row, row.country), row.id), status })

/** How the form is read: what is sent, and that nobody is left without a role. */
export const readingOf = (id: number | null, version: number): Reading<Draft> => ({
  input: (draft) => (id === null ? newUserOf(draft) : changedUserOf(draft, id, version)),
  also: ({ roleIds }) => (roleIds.length === 0 ? ['roleIds'] : []),
})
