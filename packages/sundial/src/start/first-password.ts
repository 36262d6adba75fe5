import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkPassword, hashPassword, makePassword } from '@sundial/server/kit/password.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import { ensureAdmin } from '@sundial/store/users/create-user.ts'
import { demandNewPassword, findLogin } from '@sundial/store/users/users.ts'
import type { Settings } from '../kit/settings-table.ts'

const fileOf = (data: string) => join(data, 'first-password')
const readKept = (data: string): string | null => (existsSync(fileOf(data)) ? readFileSync(fileOf(data), 'utf8').trim() : null)

/** Keeps it where only this user reads it, before it counts: a kill in between must not lock everybody out. */
const makeAndKeep = (data: string): string => {
  const made = makePassword()
  writeFileSync(fileOf(data), `${made}\n`, { mode: 0o600 })
  return made
}

type Reach = Pick<Settings, 'demo' | 'host' | 'publicUrl' | 'trustedProxies'>

/** Whether it is more than a demo that only this machine reaches: then nobody goes on with a password that stands in a file. */
export const isForOthers = ({ demo, host, publicUrl, trustedProxies }: Reach): boolean =>
  !demo || !/^(127\..*|::1|localhost)$/.test(host) || publicUrl !== null || trustedProxies.length > 0

/**
 * Makes the user admin where there is no user yet. Answers its password as long as that is the one of the first start, otherwise null;
 * once it has been changed, the kept one is deleted. `mustChange`: it opens nothing but its own change.
 */
export const firstPassword = async (
  store: Store,
  { data, wanted, mustChange }: { data: string; wanted: string | null; mustChange: boolean },
): Promise<string | null> => {
  const candidates = [wanted, readKept(data)].filter((p) => p !== null)
  let first = ''
  const { created } = await ensureAdmin(store.db, () => {
    first = candidates[0] ?? makeAndKeep(data)
    return hashPassword(first)
  })
  const admin = await findLogin(store.db, 'admin')
  const tried = created ? [first] : candidates
  for (const candidate of tried) {
    if (!admin || !(await checkPassword(candidate, admin.passwordHash))) continue
    if (mustChange) await demandNewPassword(store.db, admin.id)
    return candidate
  }
  rmSync(fileOf(data), { force: true })
  return null
}
