import { Refusal } from '@sundial/core/kit/refusal.ts'
import { readCode, shownRecoveryCode } from '@sundial/core/session/second-factor.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import {
  enableSecondFactor as enable,
  keepSecret,
  removeSecondFactor,
  replaceRecoveryCodes,
  secondFactorOf,
} from '@sundial/store/session/second-factor.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { sealedFor } from '../kit/sealing.ts'
import { checkCode, type Guards, takeTimedCode } from './check-code.ts'
import { addressOf, hashRecoveryCode, makeRecoveryCodes, makeSecret } from './codes.ts'
import { checkOwnPassword } from './own-password.ts'

export const beginSecondFactor: Handler<'beginSecondFactor'> = (_input, call) =>
  change(call, 'secondFactor.begin', async (trx) => {
    const { server, user } = call
    const secret = makeSecret()
    const sealed = server.seal.close(secret, sealedFor(user.userId))
    if (!(await keepSecret(trx, user.userId, sealed))) throw new Refusal('secondFactorExists')
    return { answer: { secret, address: addressOf(secret, user.username) }, subject: user.username }
  })

/** New recovery codes, as they are shown. */
const giveCodes = async (trx: Db, userId: number): Promise<string[]> => {
  const codes = makeRecoveryCodes()
  await replaceRecoveryCodes(trx, userId, codes.map(hashRecoveryCode))
  return codes.map(shownRecoveryCode)
}

export const enableSecondFactor: Handler<'enableSecondFactor'> = async ({ code: typed }, call) => {
  const { server, user, now } = call
  const factor = await secondFactorOf(server.store.db, user.userId)
  if (!factor) throw new Refusal('secondFactorMissing')
  if (factor.enabledAt !== null) throw new Refusal('secondFactorExists')
  const code = readCode(typed)
  if (code?.kind !== 'timed' || !(await takeTimedCode(server, user.userId, factor, code.text))) throw new Refusal('wrongCode')
  return change(call, 'secondFactor.enable', async (trx) => {
    await enable(trx, user.userId, now, user.tokenHash)
    return { answer: { recoveryCodes: await giveCodes(trx, user.userId) }, subject: user.username }
  })
}

/** Password and code together: whoever found the console open has neither. */
const prove = async (guards: Guards, { password, code }: { password: string; code: string }, call: SignedInCall): Promise<void> => {
  const { server, user } = call
  const factor = await secondFactorOf(server.store.db, user.userId)
  if (!factor || factor.enabledAt === null) throw new Refusal('secondFactorMissing')
  await checkOwnPassword(guards.passwords, password, call)
  await checkCode(guards, { id: user.userId, loginName: user.username }, code, call)
}

export const disableSecondFactor =
  (guards: Guards): Handler<'disableSecondFactor'> =>
  async (proof, call) => {
    await prove(guards, proof, call)
    return change(call, 'secondFactor.disable', async (trx) => {
      await removeSecondFactor(trx, call.user.userId)
      return { answer: {}, subject: call.user.username }
    })
  }

export const renewRecoveryCodes =
  (guards: Guards): Handler<'renewRecoveryCodes'> =>
  async (proof, call) => {
    await prove(guards, proof, call)
    return change(call, 'secondFactor.codes', async (trx) => ({
      answer: { recoveryCodes: await giveCodes(trx, call.user.userId) },
      subject: call.user.username,
    }))
  }
