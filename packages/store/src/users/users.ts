import { sql } from 'kysely'
import type { NamesJson } from '../kit/column-types.ts'
import type { Db } from '../kit/open-store.ts'
import { mustEnrol } from '../kit/second-factor-of.ts'

export type LoginRow = {
  id: number
  loginName: string
  realName: string
  passwordHash: string
  enabled: boolean
  jobNumber: string | null
  phone: string | null
  createdAt: number
  lastLoginAt: number | null
  orgNo: string
  orgName: string
  orgNames: NamesJson
  /** Another person set the password. */
  mustChangePassword: boolean
  /** A role requires a second factor that is not set up. */
  mustEnrol: boolean
}

/** The user of a login name, whatever its capitals; disabled ones too. Null where there is none. */
export const findLogin = async (db: Db, loginName: string): Promise<LoginRow | null> => {
  const row = await db
    .selectFrom('app_user as u')
    .innerJoin('organisation as o', 'o.id', 'u.org_id')
    .select(['u.id', 'u.login_name', 'u.real_name', 'u.password_hash', 'u.enabled', 'u.job_number', 'u.phone'])
    .select(['u.created_at', 'u.last_login_at', 'u.must_change_password', 'o.org_no', 'o.name', 'o.names'])
    .select(mustEnrol(sql`u.id`).as('must_enrol'))
    .where('u.deleted_at', 'is', null)
    .where((eb) => eb(eb.fn('lower', ['u.login_name']), '=', loginName.toLowerCase()))
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    loginName: row.login_name,
    realName: row.real_name,
    passwordHash: row.password_hash,
    enabled: row.enabled,
    jobNumber: row.job_number,
    phone: row.phone,
    createdAt: row.created_at.getTime(),
    lastLoginAt: row.last_login_at?.getTime() ?? null,
    orgNo: row.org_no,
    orgName: row.name,
    orgNames: row.names,
    mustChangePassword: row.must_change_password,
    mustEnrol: row.must_enrol,
  }
}

type Login = { passwordHash?: string | undefined; language?: 'zh' | 'en' | 'ja' | null }

/**
 * Notes a sign-in; with `passwordHash` when the kept hash was made with weaker settings. `language`: the one that the user signs in with,
 * which counts until the user sets another one.
 */
export const noteLogin = async (db: Db, userId: number, now: number, { passwordHash, language = null }: Login = {}): Promise<void> => {
  await db
    .updateTable('app_user')
    .set((eb) => ({
      last_login_at: new Date(now),
      ...(language === null ? {} : { language: eb.fn.coalesce('language', eb.val(language)) }),
      ...(passwordHash ? { password_hash: passwordHash } : {}),
    }))
    .where('id', '=', userId)
    .execute()
}

/** From now on the user's password opens nothing but its own change. */
export const demandNewPassword = async (db: Db, userId: number): Promise<void> => {
  await db.updateTable('app_user').set({ must_change_password: true }).where('id', '=', userId).execute()
}
