import { absent, byOrganisation, type Case, type Given, many, one, organisation } from './foreign-case.ts'
import type { TestServer } from './server.ts'
import { requestOf } from './signing-requests.ts'

/** Concentrators of EAST that nothing depends on, one for each call that changes one: each change needs the version that was read. */
const spare = async (s: TestServer): Promise<() => string> => {
  const numbers = Array.from({ length: 14 }, (_, i) => String(100000000800 + i))
  await s.store.pool.query(
    `insert into concentrator (gw, station_id, name, secret_hash) select gw, $2, 'Spare ' || gw, 'x' from unnest($1::text[]) as gw`,
    [numbers, s.stations[0]],
  )
  return () => numbers.pop()!
}

/** An entry of the whitelist of each organisation, which counts for nothing: others are registered here too. */
const whitelisted = async (s: TestServer): Promise<Given> => {
  const { rows } = await s.store.pool.query<{ id: string; org_no: string }>(
    `insert into gateway_whitelist (org_id, number, enabled, changed_at) select id, '100000000710', false, now() from organisation
     where org_no in ('EAST', 'WEST') returning id, (select org_no from organisation o where o.id = org_id)`,
  )
  const idOf = (orgNo: string) => Number(rows.find((row) => row.org_no === orgNo)!.id)
  return { own: idOf('EAST'), foreign: idOf('WEST'), absent }
}

/** A concentrator with a certificate. */
const withCertificate = async (s: TestServer, gw: string): Promise<{ gw: string; serial: string }> => {
  const serial = '4'.repeat(32)
  await s.store.pool.query(
    `with a as (insert into concentrator_authority (name, certificate, until_at, made_at) values ('a', 'c', now(), now()) returning id)
     insert into concentrator_certificate (serial, authority_id, gw, fingerprint, from_at, until_at)
     select $1, id, $2, $3, now(), now() from a`,
    [serial, gw, '5'.repeat(64)],
  )
  return { gw, serial }
}

/** Calls about one concentrator, or that put one at a station. */
export const concentratorCases = async (s: TestServer, station: Given) => {
  const next = await spare(s)
  const number = (own: string): Given => ({ own, foreign: '100000000003', absent: '100000000999' })
  const byNumber = (own: string, more: object = {}): Record<string, Case> => ({
    gw: one(number(own), 'notFound', (gw) => ({ gw, ...more })),
  })
  const version = { version: 1 }
  const entry = await whitelisted(s)
  const certified = await withCertificate(s, next())
  const added = (made: string) => ({
    stationId: one(station, 'notFound', (stationId) => ({ stationId, name: 'New', number: made })),
  })
  const changed = () => {
    const [first, second] = [next(), next()]
    return {
      ...byNumber(first, { ...version, stationId: station.own, name: 'Other' }),
      stationId: one(station, 'notFound', (stationId) => ({ gw: second, ...version, stationId, name: 'Other' })),
    }
  }
  return {
    saveConcentrator: added('100000000701'),
    insertGateway: added('100000000702'),
    updateConcentrator: changed(),
    updateGateway: changed(),
    updateConcentratorNumber: byNumber(next(), { ...version, number: '100000000703' }),
    deleteConcentrators: {
      'list[].gw': many(number(next()), 'notFound', (gws) => ({ list: gws.map((gw) => ({ gw, ...version })) })),
    },
    issueConcentratorCredential: byNumber(next(), { ...version, kind: 'secret' }),
    revokeConcentratorCredential: byNumber(next(), version),
    issueConcentratorCertificate: byNumber(next(), { ...version, request: await requestOf() }),
    revokeConcentratorCertificate: byNumber(certified.gw, { ...version, serial: certified.serial }),
    concentratorEntity: byNumber('100000000001'),
    concentratorLog: byNumber('100000000001'),
    heartbeats: byNumber('100000000001'),
    gatewayWhitelist: {
      ...byOrganisation,
      'counts[].orgNo': many(organisation, 'noRows', (orgNos) => ({ counts: orgNos.map((orgNo) => ({ orgNo })), text: 'none' })),
    },
    addToGatewayWhitelist: { orgNo: one(organisation, 'notFound', (orgNo) => ({ orgNo, number: '100000000711', enabled: false })) },
    editGatewayWhitelist: {
      id: one(entry, 'notFound', (id) => ({ id, ...version, number: '100000000712', enabled: false })),
    },
    positionOf: { ...byNumber('100000000001'), stationId: one(station, 'notFound', (stationId) => ({ stationId })) },
  }
}
