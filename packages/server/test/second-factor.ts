import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { Secret, TOTP } from 'otpauth'
import { type Answer, type TestServer, testPassword } from './server.ts'

/** What an authenticator shows at an instant, epoch ms. */
export const codeAt = (secret: string, at: number): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

/** A code that no authenticator with this secret shows around an instant: any fixed one is right once in a while. */
export const wrongCodeAt = (secret: string, at: number): string => {
  const shown = new Set(Array.from({ length: 21 }, (_, i) => codeAt(secret, at + (i - 10) * 30_000)))
  return Array.from({ length: 22 }, (_, i) => String(i).repeat(6).slice(0, 6)).find((code) => !shown.has(code))!
}

/** Has holders of a role need a second factor, or not. */
export const requireSecondFactor = async (s: TestServer, role: string, required = true): Promise<void> => {
  await s.store.pool.query('update role set second_factor = $2 where code = $1', [role, required])
}

export type Enrolled = { secret: string; recoveryCodes: string[] }
/** Sets up the second factor of whoever the token is of, with the code of now. */
export const enrol = async (s: TestServer, token: string): Promise<Enrolled> => {
  const { secret } = (await s.call(calls.beginSecondFactor.path, {}, token)).data as OutputOf<typeof calls.beginSecondFactor>
  const { data } = await s.call(calls.enableSecondFactor.path, { code: codeAt(secret, s.clock.now()) }, token)
  return { secret, recoveryCodes: (data as OutputOf<typeof calls.enableSecondFactor>).recoveryCodes }
}

/** Signs in with name, password and whatever else. */
export const signInWith = (s: TestServer, username: string, more: object = {}): Promise<Answer> =>
  s.call(calls.signIn.path, { username, password: testPassword, ...more })
