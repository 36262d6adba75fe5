import { type Case, type Given, many, one } from './foreign-case.ts'
import type { TestServer } from './server.ts'

/** Concentrators of EAST that nothing depends on, one for each call that changes one: each change needs the version that was read. */
const spare = async (s: TestServer): Promise<() => string> => {
  const numbers = Array.from({ length: 12 }, (_, i) => String(100000000800 + i))
  await s.store.pool.query(
    `insert into concentrator (gw, station_id, name, secret_hash) select gw, $2, 'Spare ' || gw, 'x' from unnest($1::text[]) as gw`,
    [numbers, s.stations[0]],
  )
  return () => numbers.pop()!
}

/** Calls about one concentrator, or that put one at a station. */
export const concentratorCases = async (s: TestServer, station: Given) => {
  const next = await spare(s)
  const number = (own: string): Given => ({ own, foreign: '100000000003', absent: '100000000999' })
  const byNumber = (own: string, more: object = {}): Record<string, Case> => ({
    gw: one(number(own), 'notFound', (gw) => ({ gw, ...more })),
  })
  const version = { version: 1 }
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
    concentratorEntity: byNumber('100000000001'),
    concentratorLog: byNumber('100000000001'),
    heartbeats: byNumber('100000000001'),
    positionOf: { ...byNumber('100000000001'), stationId: one(station, 'notFound', (stationId) => ({ stationId })) },
  }
}
