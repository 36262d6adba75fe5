import { text } from 'node:stream/consumers'
import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { hasPasswordLength, isCommonPassword } from '@sundial/core/session/password-rules.ts'
import { hashPassword, makePassword } from '@sundial/server/accounts/password.ts'
import { openStore } from '@sundial/store/kit/open-store.ts'
import { createUser } from '@sundial/store/users/create-user.ts'
import { type DatabaseSettings, joinDatabase } from '../kit/database.ts'

export type AddUser = { loginName: string; realName: string; role: string; orgNo?: string; passwordFrom: 'input' | 'made' }

const readPassword = async (): Promise<string> => {
  const [line = ''] = (await text(process.stdin)).split('\n')
  const password = line.replace(/\r$/, '')
  if (!hasPasswordLength(password)) throw new PlainError('The password on standard input must have 8 to 128 characters.')
  return password
}

/** `sundial user add`. Answers the password that was made up, or null where it came from standard input. */
export const addUser = async (settings: DatabaseSettings, wanted: AddUser): Promise<string | null> => {
  const { passwordFrom, ...user } = wanted
  const password = passwordFrom === 'input' ? await readPassword() : makePassword()
  if (isCommonPassword(password, [user.loginName, user.realName]))
    throw new PlainError('The user was not added: this password is among those that are guessed first.')
  const database = await joinDatabase(settings)
  const store = openStore(database.url, { applicationName: 'sundial user add', poolSize: 1 })
  try {
    await createUser(store.db, { ...user, passwordHash: await hashPassword(password), mustChangePassword: true })
  } catch (e) {
    throw new PlainError(`The user was not added: ${(e as Error).message}.`)
  } finally {
    await store.close()
    await database.stop()
  }
  return passwordFrom === 'made' ? password : null
}
