import type { PublicKey } from '@peculiar/x509'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { addAuthority, authorities, lockAuthorities } from '@sundial/store/concentrators/authorities.ts'
import { addCertificate, countingCertificates, revokeCertificates } from '@sundial/store/concentrators/certificates.ts'
import { noteCredential } from '@sundial/store/concentrators/change-register.ts'
import { setClaim } from '@sundial/store/concentrators/claims.ts'
import type { RegisteredConcentrator } from '@sundial/store/concentrators/register.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { writeAudit } from '@sundial/store/session/audit.ts'
import { refuseUnlisted } from '@sundial/store/whitelist/change-whitelist.ts'
import { change } from '../kit/change.ts'
import type { Server, SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { sealedForAuthority } from '../kit/sealing.ts'
import { refuseWithoutStorage } from '../kit/storage.ts'
import { agentFile } from './agent-file.ts'
import { type Authority, makeAuthority, signCertificate } from './authority.ts'
import { concentratorFound } from './details.ts'
import { heldConcentrators } from './register.ts'
import { keyOfRequest } from './signing-request.ts'

const dayMs = 86_400_000
/** So many certificates of one concentrator can count: the present one, its successor, and what was forgotten. */
const countingMax = 5

type Signing = Authority & { id: number }

const usable = async (db: Db, { seal }: Server, untilMin: number): Promise<Signing | null> => {
  for (const { id, name, certificate, sealedKey, until } of await authorities(db)) {
    const key = sealedKey && seal.open(sealedKey, sealedForAuthority(name))
    if (key && until >= untilMin) return { id, certificate, key }
  }
  return null
}

/** The authority that signs now, made where none is there that holds as long as what it signs. */
const signingAuthority = async ({ server, now, user, address }: SignedInCall): Promise<Signing> => {
  const untilMin = now + server.settings.certificateDays * dayMs
  const found = await usable(server.system.db, server, untilMin)
  if (found) return found
  return server.system.db.transaction().execute(async (trx) => {
    await lockAuthorities(trx)
    const meanwhile = await usable(trx, server, untilMin)
    if (meanwhile) return meanwhile
    const { name, certificate, key, until } = await makeAuthority(now)
    const sealedKey = server.seal.close(key, sealedForAuthority(name))
    const { id } = await addAuthority(trx, { name, certificate, sealedKey, until, now })
    const detail = { until }
    await writeAudit(trx, { userId: user.userId, action: 'concentrators.authority', subject: name, detail, address })
    return { id, certificate, key }
  })
}

/** A concentrator that has no secret gets a claim code: without a secret no order can be signed for it. */
const claimFor = async (trx: Db, { gw, hasSecret }: RegisteredConcentrator, now: number) => (hasSecret ? null : setClaim(trx, gw, now))

type Signable = { publicKey: PublicKey; authority: Signing }

const issue = async (trx: Db, call: SignedInCall, held: RegisteredConcentrator, { publicKey, authority }: Signable) => {
  const { server, user, now } = call
  const { gw } = held
  await refuseUnlisted(trx, gw, held.stationId)
  if ((await countingCertificates(trx, gw, now)) >= countingMax) throw new Refusal('certificatesMany', { what: gw, count: countingMax })
  const signed = await signCertificate(authority, { gw, publicKey, now, days: server.settings.certificateDays })
  const { certificate, ...numbers } = signed
  await addCertificate(trx, { ...numbers, authorityId: authority.id, gw, userId: user.userId })
  const claim = await claimFor(trx, held, now)
  return {
    ...numbers,
    version: await noteCredential(trx, gw, false, { userId: user.userId, now }),
    certificate: `${certificate}\n${authority.certificate}\n`,
    authority: `${authority.certificate}\n`,
    claimUntil: claim?.until ?? null,
    file: agentFile(
      held,
      { credential: claim && { kind: 'claimCode', credential: claim.code }, certificate: true },
      server.settings.mqttAddress,
    ),
  }
}

/** The request's key is signed and nothing else of it. The audit has the certificate's numbers; the request is not kept. */
export const issueConcentratorCertificate: Handler<'issueConcentratorCertificate'> = async ({ gw, version, request }, call) => {
  const publicKey = await keyOfRequest(request)
  await concentratorFound(call, gw)
  refuseWithoutStorage(call.server)
  // Links hear of a new authority before anything comes that it signed.
  const authority = await signingAuthority(call)
  return change(call, 'concentrators.certificate', async (trx) => {
    const [held] = await heldConcentrators(trx, call.scope, [{ gw, version }])
    const answer = await issue(trx, call, held!, { publicKey, authority })
    const { serial, fingerprint, until, claimUntil } = answer
    return { answer, subject: gw, detail: { serial, fingerprint, until, ...(claimUntil !== null && { claimUntil }) } }
  })
}

export const revokeConcentratorCertificate: Handler<'revokeConcentratorCertificate'> = ({ gw, version, serial }, call) =>
  change(call, 'concentrators.revokeCertificate', async (trx) => {
    await heldConcentrators(trx, call.scope, [{ gw, version }])
    if ((await revokeCertificates(trx, [gw], call.now, serial)) === 0) throw new Refusal('notFound')
    const saved = await noteCredential(trx, gw, true, { userId: call.user.userId, now: call.now })
    return { answer: { version: saved }, subject: gw, detail: { serial } }
  })
