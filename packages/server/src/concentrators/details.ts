import type { credentialStates } from '@sundial/contract/concentrator-details.ts'
import { macOf } from '@sundial/core/concentrators/rules.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { airTimeOf } from '@sundial/store/concentrators/air-time.ts'
import { certificatesOf, type IssuedCertificate } from '@sundial/store/concentrators/certificates.ts'
import { lineQualityOf } from '@sundial/store/concentrators/line-quality.ts'
import { listConcentrators } from '@sundial/store/concentrators/list-concentrators.ts'
import { type RegisteredConcentrator, registeredConcentrators } from '@sundial/store/concentrators/register.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { rowOf } from './list.ts'

/** @throws Refusal notFound */
export const concentratorFound = async ({ server, scope }: ReadCall, gw: string): Promise<RegisteredConcentrator> => {
  const [found] = await registeredConcentrators(server.store.db, scope, { gws: [gw] })
  if (!found) throw new Refusal('notFound')
  return found
}

type State = (typeof credentialStates)[number]
const stateOf = (c: RegisteredConcentrator, claimUntil: number | null): State => {
  if (c.revokedAt !== null) return 'revoked'
  if (c.hasSecret) return 'secret'
  return claimUntil === null ? 'none' : 'claimCode'
}
const credentialOf = (c: RegisteredConcentrator, certificates: IssuedCertificate[], now: number) => {
  const claimUntil = c.claimUntil !== null && c.claimUntil > now ? c.claimUntil : null
  return { state: stateOf(c, claimUntil), since: c.revokedAt ?? c.secretAt, claimUntil, certificates }
}

export const concentratorEntity: Handler<'concentratorEntity'> = async ({ gw }, call) => {
  const { server, scope, language, now } = call
  const { db } = server.store
  const c = await concentratorFound(call, gw)
  const { rows } = await listConcentrators(db, scope, { gws: [gw] }, { limit: 1, offset: 0 }, now)
  if (!rows[0]) throw new Refusal('notFound')
  return {
    ...rowOf(rows[0], language),
    ...{ number: gw, address: gw, mac: macOf(gw), timeZone: c.timeZone },
    ...{ collectPlanS: c.collectPeriodS, reportPlanS: c.reportPeriodS, ip: c.ip, port: c.port },
    heldSince: c.heldAt,
    ...{ version: c.version, changedBy: c.changedBy, changedAt: c.changedAt },
    credential: credentialOf(c, await certificatesOf(db, gw, now), now),
    line: await lineQualityOf(db, gw),
    airTime: await airTimeOf(db, gw),
  }
}

export const positionOf: Handler<'positionOf'> = async ({ stationId, gw }, call) => {
  const id = stationId ?? (await concentratorFound(call, gw!)).stationId
  const [s] = await findStations(call.server.store.db, call.scope, { ids: [id] })
  if (!s) throw new Refusal('notFound')
  const { latitudeDeg, longitudeDeg, timeZone } = s
  return { id, position: nameIn(call.language, s.name, s.names), latitudeDeg, longitudeDeg, timeZone }
}

const positionsMax = 1000
export const positions: Handler<'positions'> = async (area, { server, scope, language }) => {
  const found = await findStations(server.store.db, scope, area)
  return found
    .map((s) => ({
      ...{ id: s.id, position: nameIn(language, s.name, s.names) },
      ...{ latitudeDeg: s.latitudeDeg, longitudeDeg: s.longitudeDeg, timeZone: s.timeZone },
    }))
    .toSorted((a, b) => a.position.localeCompare(b.position, language) || a.id - b.id)
    .slice(0, positionsMax)
}
