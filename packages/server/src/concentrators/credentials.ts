import { randomBytes } from 'node:crypto'
import { setCredential } from '@sundial/store/concentrators/change-register.ts'
import { setClaim } from '@sundial/store/concentrators/claims.ts'
import type { RegisteredConcentrator } from '@sundial/store/concentrators/register.ts'
import { secretHash } from '@sundial/store/fleet/seed-fleet.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { refuseUnlisted } from '@sundial/store/whitelist/change-whitelist.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { agentFile } from './agent-file.ts'
import { heldConcentrators } from './register.ts'

const secretBytes = 32

type Issued = { version: number; credential: string; until: number | null }

const issueSecret = async (trx: Db, { gw }: RegisteredConcentrator, { user, now }: SignedInCall): Promise<Issued> => {
  const secret = randomBytes(secretBytes).toString('hex')
  const version = await setCredential(trx, gw, secretHash(secret), { userId: user.userId, now })
  return { version, credential: secret, until: null }
}

const issueClaimCode = async (trx: Db, { gw, version }: RegisteredConcentrator, { now }: SignedInCall): Promise<Issued> => {
  const claim = (await setClaim(trx, gw, now))!
  return { version, credential: claim.code, until: claim.until }
}

/** What is issued is answered once and kept as a hash only; the audit says that it was issued and never what. */
export const issueConcentratorCredential: Handler<'issueConcentratorCredential'> = ({ gw, version, kind }, call) =>
  change(call, kind === 'secret' ? 'concentrators.secret' : 'concentrators.claimCode', async (trx) => {
    const [held] = await heldConcentrators(trx, call.scope, [{ gw, version }])
    await refuseUnlisted(trx, gw, held!.stationId)
    const issued = await (kind === 'secret' ? issueSecret : issueClaimCode)(trx, held!, call)
    const file = agentFile(held!, { credential: { kind, credential: issued.credential } }, call.server.settings.mqttAddress)
    return { answer: { ...issued, kind, file }, subject: gw, ...(issued.until !== null && { detail: { claimUntil: issued.until } }) }
  })

export const revokeConcentratorCredential: Handler<'revokeConcentratorCredential'> = ({ gw, version }, call) =>
  change(call, 'concentrators.revoke', async (trx) => {
    await heldConcentrators(trx, call.scope, [{ gw, version }])
    const saved = await setCredential(trx, gw, null, { userId: call.user.userId, now: call.now })
    return { answer: { version: saved }, subject: gw }
  })
