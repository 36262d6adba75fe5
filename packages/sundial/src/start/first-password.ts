import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { hasPasswordLength, isCommonPassword } from '@sundial/core/session/password-rules.ts'
import { checkPassword, hashPassword, makePassword } from '@sundial/server/accounts/password.ts'
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
 * What the first administrator signs in with: a password made up just now, the one that was made up at an earlier start and lies in a
 * file, the one that is set, or one of their own choice.
 */
export type SignIn = { by: 'made'; password: string } | { by: 'kept'; file: string } | { by: 'set' } | { by: 'own' }

/** For the terminal, which a journal may keep: a password stands in it once, when it was made up, and one that was set never does. */
export const howToSignIn = (signIn: SignIn): string => {
  const anew = 'a new one: npx sundial user reset-password admin'
  switch (signIn.by) {
    case 'made':
      return `Sign in: admin / ${signIn.password}`
    case 'kept':
      return `Sign in: admin, with the password of the first start, which is kept in ${signIn.file} until it is changed (${anew})`
    case 'set':
      return 'Sign in: admin, with the password of SUNDIAL_ADMIN_PASSWORD'
    case 'own':
      return `Sign in: admin, with the password you chose (${anew})`
  }
}

const adminNames = ['admin', 'Administrator']

/** @throws PlainError where it is among the passwords that nobody may choose */
const accepted = (wanted: string): string => {
  if (hasPasswordLength(wanted) && !isCommonPassword(wanted, adminNames)) return wanted
  throw new PlainError(
    'SUNDIAL_ADMIN_PASSWORD is among the passwords that are guessed first, or does not have 8 to 128 characters: set another one, or none, and one is made up. Nobody was added.',
  )
}

type First = { data: string; wanted: string | null; mustChange: boolean }

/** Which of the first start's passwords still opens the account; null = none. */
const stillOpens = async (passwordHash: string, { data, wanted }: First): Promise<{ password: string; signIn: SignIn } | null> => {
  if (wanted !== null && (await checkPassword(wanted, passwordHash))) return { password: wanted, signIn: { by: 'set' } }
  const kept = readKept(data)
  if (kept === null || !(await checkPassword(kept, passwordHash))) return null
  return { password: kept, signIn: { by: 'kept', file: fileOf(data) } }
}

const makeAdmin = async (store: Store, { data, wanted }: First): Promise<SignIn | null> => {
  let signIn: SignIn = { by: 'set' }
  const { created } = await ensureAdmin(store.db, () => {
    if (wanted !== null) return hashPassword(accepted(wanted))
    const password = readKept(data) ?? makeAndKeep(data)
    signIn = { by: 'made', password }
    return hashPassword(password)
  })
  return created ? signIn : null
}

/**
 * Makes the user admin where there is no user yet, and answers how to sign in. Once the password was changed, the kept one is deleted.
 * `mustChange`: it opens nothing but its own change; so does one that was set before it had to obey the rules.
 */
export const firstPassword = async (store: Store, first: First): Promise<SignIn> => {
  const made = await makeAdmin(store, first)
  const admin = await findLogin(store.db, 'admin')
  const open = admin && (await stillOpens(admin.passwordHash, first))
  if (!open) {
    rmSync(fileOf(first.data), { force: true })
    return { by: 'own' }
  }
  if (first.mustChange || isCommonPassword(open.password, adminNames)) await demandNewPassword(store.db, admin.id)
  return made ?? open.signIn
}
