import type { Db } from '../kit/open-store.ts'

/** What a user's own page says besides the session: times in epoch ms, and the roles that count; one without a name is named by its number. */
export type Person = {
  jobNumber: string | null
  phone: string | null
  country: string | null
  email: string | null
  language: 'zh' | 'en' | 'ja' | null
  createdAt: number
  lastLoginAt: number | null
  roles: { name: string | null; number: string; secondFactor: boolean }[]
}

/** @throws where there is no such user: whoever asks has a session of theirs */
export const personOf = async (db: Db, userId: number): Promise<Person> => {
  const user = await db
    .selectFrom('app_user')
    .select(['job_number', 'phone', 'country', 'email', 'language', 'created_at', 'last_login_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const roles = await db
    .selectFrom('user_role as ur')
    .innerJoin('role as r', 'r.id', 'ur.role_id')
    .select(['r.name', 'r.code as number', 'r.second_factor as secondFactor'])
    .where('ur.user_id', '=', userId)
    .where('r.enabled', '=', true)
    .orderBy('r.id')
    .execute()
  return {
    jobNumber: user.job_number,
    phone: user.phone,
    country: user.country,
    email: user.email,
    language: user.language,
    createdAt: user.created_at.getTime(),
    lastLoginAt: user.last_login_at?.getTime() ?? null,
    roles,
  }
}
