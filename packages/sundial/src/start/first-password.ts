import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkPassword, hashPassword, makePassword } from '@sundial/server/kit/password.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import { ensureAdmin } from '@sundial/store/users/create-user.ts'
import { findLogin } from '@sundial/store/users/users.ts'

const fileOf = (data: string) => join(data, 'first-password')
const readKept = (data: string): string | null => (existsSync(fileOf(data)) ? readFileSync(fileOf(data), 'utf8').trim() : null)

/** Keeps it where only this user reads it, before it counts: a kill in between must not lock everybody out. */
const makeAndKeep = (data: string): string => {
  const made = makePassword()
  writeFileSync(fileOf(data), `${made}\n`, { mode: 0o600 })
  return made
}

/**
 * Makes the user admin where there is no user yet. Answers its password as long as that is the one of the first start, otherwise null;
 * once it has been changed, the kept one is deleted.
 */
export const firstPassword = async (store: Store, data: string, wanted: string | null): Promise<string | null> => {
  const candidates = [wanted, readKept(data)].filter((p) => p !== null)
  let first = ''
  const { created } = await ensureAdmin(store.db, () => {
    first = candidates[0] ?? makeAndKeep(data)
    return hashPassword(first)
  })
  if (created) return first
  const admin = await findLogin(store.db, 'admin')
  for (const candidate of candidates) if (admin && (await checkPassword(candidate, admin.passwordHash))) return candidate
  rmSync(fileOf(data), { force: true })
  return null
}
