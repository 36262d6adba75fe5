import type { Person } from '@sundial/store/users/change-users.ts'

/** What the audit keeps of a user: no secret. Roles by their names, or the number of one that has none. */
export const shownUser = (u: Person & { orgNo: string; status: number }, roles: readonly string[]): object => {
  const { realName, gender, phone, country, email, jobNumber, orgNo, status } = u
  return { realName, gender, phone, country, email, jobNumber, orgNo, status, roles: roles.toSorted() }
}
