import { Refusal } from '@sundial/core/kit/refusal.ts'
import { readCode } from '@sundial/core/session/second-factor.ts'
import { writeAudit } from '@sundial/store/session/audit.ts'
import { type SecondFactor, secondFactorOf, takeRecoveryCode, takeStep } from '@sundial/store/session/second-factor.ts'
import type { OpenCall, Server } from '../kit/context.ts'
import { sealedFor } from '../kit/sealing.ts'
import { hashRecoveryCode, stepOf } from './codes.ts'
import { attempted, type SharedThrottle } from './shared-throttle.ts'

/** What counts wrong passwords, and what counts wrong codes. */
export type Guards = { passwords: SharedThrottle; codes: SharedThrottle }
type Whose = { id: number; loginName: string }
type Asking = Pick<OpenCall, 'server' | 'address'>

/** @throws Refusal secondFactorUnreadable */
export const secretOf = (server: Server, userId: number, { secret }: SecondFactor): string => {
  const opened = server.seal.open(secret, sealedFor(userId))
  if (opened !== null) return opened
  server.log('error', 'server.secondFactorUnreadable', { userId })
  throw new Refusal('secondFactorUnreadable')
}

/** Uses a timed code up. @throws Refusal secondFactorUnreadable */
export const takeTimedCode = async (server: Server, userId: number, factor: SecondFactor, code: string): Promise<boolean> => {
  const step = stepOf(secretOf(server, userId, factor), code, server.clock.now())
  return step !== null && takeStep(server.system.db, userId, step)
}

const takeRecovery = async ({ id, loginName }: Whose, code: string, { server, address }: Asking): Promise<boolean> => {
  const { db } = server.system
  if (!(await takeRecoveryCode(db, id, hashRecoveryCode(code), server.clock.now()))) return false
  const left = (await secondFactorOf(db, id))?.recoveryCodes ?? 0
  await writeAudit(db, { userId: id, action: 'session.recoveryCode', subject: loginName, detail: { left }, address })
  return true
}

const useUp = async (user: Whose, factor: SecondFactor, typed: string, asking: Asking): Promise<boolean> => {
  const code = readCode(typed)
  if (code?.kind === 'timed') return takeTimedCode(asking.server, user.id, factor, code.text)
  return code !== null && takeRecovery(user, code.text, asking)
}

/**
 * Asks for the second factor where the user has one, and uses the code up. Wrong ones are counted by account, wherever they come
 * from: whoever gets here knows the password. @throws Refusal secondFactorNeeded, throttled, wrongCode, secondFactorUnreadable
 */
export const checkCode = async (guards: Guards, user: Whose, typed: string | undefined, asking: Asking): Promise<void> => {
  const { server, address } = asking
  const factor = await secondFactorOf(server.system.db, user.id)
  if (!factor || factor.enabledAt === null) return
  if (typed === undefined) throw new Refusal('secondFactorNeeded')
  const attempt = await guards.codes.begin(server, user.loginName, address)
  await attempted(attempt, 'wrongCode', async () => {
    if (await useUp(user, factor, typed, asking)) return
    await attempt.wrong()
    await guards.passwords.wrong(server, user.loginName, address)
    await writeAudit(server.system.db, { userId: user.id, action: 'session.wrongCode', subject: user.loginName, address })
    throw new Refusal('wrongCode')
  })
}
