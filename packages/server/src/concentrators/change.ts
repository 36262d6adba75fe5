import { concentratorRules } from '@sundial/core/concentrators/rules.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import {
  addConcentrator,
  changeConcentrator,
  deleteConcentrators as deleteIn,
  dependantsOf,
  renumberConcentrator,
  withPast,
} from '@sundial/store/concentrators/change-register.ts'
import { setClaim } from '@sundial/store/concentrators/claims.ts'
import { type RegisteredConcentrator, registeredConcentrators } from '@sundial/store/concentrators/register.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { refuseUnlisted } from '@sundial/store/whitelist/change-whitelist.ts'
import { change, changeMany } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { refuseBroken } from '../kit/refuse-broken.ts'
import { agentFile } from './agent-file.ts'
import { changeOf, heldConcentrators, saidOf } from './register.ts'

const doing = ({ user, now }: SignedInCall) => ({ userId: user.userId, now })

/** Registers a concentrator, with the code for its first contact. */
export const saveConcentrator: Handler<'saveConcentrator'> = async ({ number, ...said }, call) => {
  refuseBroken(concentratorRules, { number, ...said })
  return change(call, 'concentrators.add', async (trx) => {
    const after = changeOf(said)
    await addConcentrator(trx, call.scope, number, after, doing(call))
    await refuseUnlisted(trx, number, said.stationId)
    const claim = (await setClaim(trx, number, call.now))!
    const [made] = await registeredConcentrators(trx, call.scope, { gws: [number] })
    const file = agentFile(made!, { credential: { kind: 'claimCode', credential: claim.code } }, call.server.settings.mqttAddress)
    const answer = { gw: number, version: 1, claimCode: claim.code, claimUntil: claim.until, file }
    return { answer, subject: number, detail: { claimUntil: claim.until }, after }
  })
}

export const updateConcentrator: Handler<'updateConcentrator'> = async ({ gw, version, ...said }, call) => {
  refuseBroken(concentratorRules, { number: gw, ...said })
  return change(call, 'concentrators.edit', async (trx) => {
    const after = changeOf(said)
    const [before] = await heldConcentrators(trx, call.scope, [{ gw, version, yours: after }])
    const moved = before!.stationId !== after.stationId
    if (moved) await refuseInUse(trx, [before!])
    const saved = await changeConcentrator(trx, call.scope, gw, after, doing(call))
    if (moved) await refuseUnlisted(trx, gw, after.stationId)
    return { answer: { version: saved }, subject: gw, before: saidOf(before!), after }
  })
}

/** @throws Refusal concentratorInUse, with the devices that depend on them */
const refuseInUse = async (trx: Db, concentrators: readonly RegisteredConcentrator[]): Promise<void> => {
  const found = await dependantsOf(
    trx,
    concentrators.map(({ gw }) => gw),
  )
  const first = found[0]
  if (!first) return
  const { name } = concentrators.find(({ gw }) => gw === first.gw)!
  const rest = first.count - first.codes.length
  const devices = `${first.codes.join(', ')}${rest > 0 ? ` + ${rest}` : ''}`
  throw new Refusal('concentratorInUse', { what: name, devices }, { dependants: found })
}

/** @throws Refusal concentratorHasPast */
const refusePast = async (trx: Db, concentrators: readonly RegisteredConcentrator[]): Promise<void> => {
  const numbers = concentrators.map(({ gw }) => gw)
  const [gw] = await withPast(trx, numbers)
  if (gw !== undefined) throw new Refusal('concentratorHasPast', { what: concentrators.find((c) => c.gw === gw)!.name })
}

export const updateConcentratorNumber: Handler<'updateConcentratorNumber'> = async ({ gw, version, number, ...label }, call) => {
  refuseBroken(concentratorRules, { number, ...label })
  return change(call, 'concentrators.number', async (trx) => {
    const held = await heldConcentrators(trx, call.scope, [{ gw, version }])
    await refuseInUse(trx, held)
    if (held[0]!.bootedOnce) throw new Refusal('concentratorHasPast', { what: held[0]!.name })
    await refusePast(trx, held)
    await refuseUnlisted(trx, number, held[0]!.stationId)
    const saved = await renumberConcentrator(trx, gw, number, doing(call))
    return { answer: { gw: number, version: saved }, subject: number, before: { number: gw }, after: { number } }
  })
}

export const deleteConcentrators: Handler<'deleteConcentrators'> = ({ list }, call) =>
  changeMany(call, 'concentrators.delete', async (trx) => {
    const held = await heldConcentrators(trx, call.scope, list)
    await refuseInUse(trx, held)
    await refusePast(trx, held)
    await deleteIn(
      trx,
      held.map(({ gw }) => gw),
    )
    return { answer: {}, changes: held.map((c) => ({ answer: {}, subject: c.gw, before: saidOf(c) })) }
  })
