import { ranges } from '@sundial/core/stations/ranges.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededDatabase } from '../../test/seeded-database.ts'
import { settleFleet } from '../../test/settle-fleet.ts'
import { countByStatus, listConcentrators } from '../concentrators/list-concentrators.ts'
import { attentionStates, type Standing } from '../fleet-now/find-standing.ts'
import { summarise } from '../fleet-now/summarise.ts'
import { ask, col } from '../kit/ask.ts'
import type { Store } from '../kit/open-store.ts'
import { everything } from '../kit/scope.ts'
import { addOrganisation, moveOrganisation } from '../organisations/change-organisations.ts'
import { stationIdsOf } from '../stations/stations.ts'
import { stationsInNeed } from './attention.ts'
import type { Whose } from './figures-of.ts'
import { fleetExtent } from './find-figures.ts'
import { rankStations } from './rank-stations.ts'
import { mapCells } from './station-map.ts'
import { stationZones } from './station-zones.ts'

const noon = Date.parse('2026-06-21T04:00:00Z')
const organisations = ['ROOT', 'REGION-1', 'REGION-2', 'CITY', 'EAST']
const noRows = { limit: 0, offset: 0 }
const views: Standing[] = [{}, { states: attentionStates }, { states: ['stale'] }, { belowShare: 'median' }, { shutDown: true }]

const stations = `
  insert into station (org_id, code, name, latitude_deg, longitude_deg, time_zone, capacity_w, tilt_deg, azimuth_deg, commissioned_on)
  select o.id, o.org_no || '-' || n, 'Grown ' || n, 20 + n % 17, 100 + n % 23, 'Asia/Shanghai', 1000 + n, 0, 0, '2020-01-01'
    from generate_series(1, $2::int) n join organisation o on o.org_no = $1`
/** A change, and the organisations of which views are kept after it. */
type Change = [what: string, change: (store: Store) => Promise<unknown>, kept: readonly string[]]
const by = (statement: string) => (store: Store) => store.pool.query(statement)
const asGrown = ['CITY', 'REGION-1', 'ROOT']
const moveTo = (station: string, orgNo: string) =>
  `update station set org_id = (select id from organisation where org_no = '${orgNo}') where code = '${station}'`
const changes: Change[] = [
  [
    'a station is added',
    by(`insert into station (org_id, code, name, latitude_deg, longitude_deg, time_zone, capacity_w, tilt_deg, azimuth_deg, commissioned_on)
        select id, 'NEW', 'New', 51, 7, 'Europe/Berlin', 5000, 0, 0, '2020-01-01' from organisation where org_no = 'CITY'`),
    asGrown,
  ],
  [
    'a station gets a concentrator',
    by(`insert into concentrator (gw, station_id, name, secret_hash) select '799999999999', id, 'N', 'x' from station where code = 'NEW'`),
    asGrown,
  ],
  [
    'a concentrator goes to another station',
    by(`update concentrator set station_id = (select id from station where code = 'REGION-2-1') where gw = '799999999999'`),
    asGrown,
  ],
  ['a concentrator is removed', by(`delete from concentrator where gw = '799999999999'`), asGrown],
  ['a station lies elsewhere', by(`update station set latitude_deg = -33, longitude_deg = 151 where code = 'NEW'`), asGrown],
  ['the capacity of a station changes', by(`update station set capacity_w = 9000 where code = 'NEW'`), asGrown],
  [
    'the state of a station changes, because its devices and its concentrator are gone',
    by(`with gone as (select id from station where code = 'TS-02'), devices as (delete from device where station_id in (select id from gone))
        delete from concentrator where station_id in (select id from gone)`),
    asGrown,
  ],
  ['a station goes to another organisation', by(moveTo('NEW', 'REGION-2')), asGrown],
  ['a station is removed', by(`delete from station where code = 'NEW'`), asGrown],
  [
    'an organisation goes to another region',
    ({ db }) =>
      db.transaction().execute((tx) => moveOrganisation(tx, everything, { orgNo: 'CITY', parentNo: 'REGION-2', userId: 1, now: noon })),
    ['CITY', 'REGION-2', 'ROOT'],
  ],
  ['so many stations are removed that few are left', by(`delete from station where code like 'CITY-1%'`), []],
]

describe('what is kept of a large organisation', () => {
  let d: Awaited<ReturnType<typeof seededDatabase>>
  let store: Store
  /** What the link does of itself: judges what is due, and adds up what that changes. */
  beforeAll(async () => {
    d = await seededDatabase(4)
    store = d.store
    for (const [orgNo, parentNo] of [
      ['REGION-1', 'ROOT'],
      ['REGION-2', 'ROOT'],
      ['CITY', 'REGION-1'],
    ] as const)
      await addOrganisation(store.db, everything, parentNo, { orgNo, level: 'CITY', names: {}, labelNames: null })
    await store.pool.query(stations, ['CITY', 520])
    await store.pool.query(stations, ['REGION-2', 3])
    await store.pool.query('update concentrator set online = true')
    await settleFleet(store.db, noon)
    // of stations without devices, so that they are in views and rankings: nothing judges them again before evening
    await store.pool.query(`
      update station_now set share_of_expected = 1.0 / (1 + station_id % 31), specific_yield_h = 1 + station_id % 31, yield_7d_h = 1 + station_id % 37, shut_down = (station_id % 11 = 0)::int,
             state = case when station_id % 9 = 0 then 'fault' else 'normal' end, zero = station_id % 7
       where state = 'noDevices'`)
    await store.pool.query('update concentrator_now set data_at = $1 where gw = (select min(gw) from concentrator)', [new Date(noon)])
    await store.pool.query(`update concentrator set online = false where gw = (select max(gw) from concentrator)`)
    await store.pool.query('insert into organisation_due (org_id) select id from organisation')
    await settleFleet(store.db, noon)
  }, 60_000)
  afterAll(() => d.close())

  const keptOf = async (): Promise<string[]> =>
    (
      await ask(store.db, { no: col.text })`
      select o.org_no as no from organisation_views v join organisation o on o.id = v.org_id order by 1`
    ).map(({ no }) => no)

  /** What is answered of an organisation to somebody who sees all: from its kept row where there is one; `bound`: counted from the stations. */
  const answered = async (whose: Whose, scope = everything) => {
    const { db } = store
    const summaries = []
    for (const view of views) summaries.push(await summarise(db, scope, whose, view))
    const cells = await mapCells(db, scope, whose, (await fleetExtent(db, scope, whose)) as never)
    const rankings = []
    for (const range of ranges) rankings.push(await rankStations(db, scope, whose, range))
    const zones = (await stationZones(db, scope, whose)).toSorted((a, b) => a.largestId - b.largestId)
    const concentrators = (await listConcentrators(db, scope, whose, noRows, noon)).total
    const byStatus = await countByStatus(db, scope, whose, noon)
    return { summaries, cells, rankings, zones, inNeed: await stationsInNeed(db, scope, whose), concentrators, byStatus }
  }

  const everywhere = async () => {
    const all = []
    for (const orgNo of organisations) all.push(await answered({ orgNo }))
    return all
  }

  const agree = async (kept: readonly string[]) => {
    expect(await keptOf()).toEqual(kept)
    const bound = { ...everything, stationIds: await stationIdsOf(store.db, everything) }
    for (const orgNo of organisations) {
      const whose = { orgNo }
      expect({ orgNo, ...(await answered(whose)) }).toEqual({ orgNo, ...(await answered(whose, bound)) })
    }
  }

  it('is of every view, of more than one cell, ranks stations and finds those in need, and is what is counted', async () => {
    await agree(asGrown)
    const { summaries, cells, rankings, inNeed } = await answered({ orgNo: 'CITY' })
    expect(inNeed).toHaveLength(6)
    expect(rankings.map(({ stations }) => stations.length)).toEqual(ranges.map(() => 11))
    expect(Math.min(...summaries.slice(3).map(({ count }) => count))).toBeGreaterThan(10)
    expect(cells.length).toBeGreaterThan(10)
    const { byStatus } = await answered({ orgNo: 'ROOT' })
    expect(byStatus).toMatchObject({ online: 1, offline: 1, standby: expect.toSatisfy((n: number) => n > 0) })
  })

  it.each(changes)('is what is counted after %s', async (_what, change, kept) => {
    const before = await everywhere()
    await change(store)
    await settleFleet(store.db, noon)
    await agree(kept)
    expect(await everywhere()).not.toEqual(before)
  })
})
