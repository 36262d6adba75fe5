import { sql } from 'kysely'
import { countByStatus } from '../src/concentrators/list-concentrators.ts'
import { comingPast } from '../src/concentrators/reported-history.ts'
import { stationsInNeed } from '../src/figures/attention.ts'
import { keptIn } from '../src/figures/figures-of.ts'
import { fleetCurve, fleetDays, fleetExtent, fleetMonths, fleetTotals } from '../src/figures/find-figures.ts'
import { rankStations, yieldSums } from '../src/figures/rank-stations.ts'
import { mapCells, mapSpots } from '../src/figures/station-map.ts'
import { stationZones } from '../src/figures/station-zones.ts'
import { idsInOrder, powersNow } from '../src/fleet-now/find-standing.ts'
import { col } from '../src/kit/ask.ts'
import type { Db } from '../src/kit/open-store.ts'
import type { Scope } from '../src/kit/scope.ts'
import { findCostOwner, lockCostOwner } from '../src/soiling/cleaning-costs.ts'
import { monthsOfStation } from '../src/stations/station-months.ts'
import { firstDayOf } from '../src/stations/station-slots.ts'

type Query = (db: Db, scope: Scope, given: { station: number }) => Promise<readonly unknown[]>
const east = { orgNo: 'EAST' }
const hourMs = 3_600_000
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)
export const counted = (count: number): number[] => (count > 0 ? [count] : [])

/** The queries of home, each for what is EAST's. */
export const figureQueries = {
  idsInOrder: (db, scope, { station }) => idsInOrder(db, scope, { ids: [station] }, {}, { sortBy: 'need', sortOrder: 'desc' }),
  fleetTotals: async (db, scope) => counted((await fleetTotals(db, scope, east)).stations),
  comingPast: async (db, scope, { station }) => counted((await comingPast(db, scope, station))?.concentrators ?? 0),
  fleetExtent: async (db, scope) => counted((await fleetExtent(db, scope, east)).stations),
  fleetCurve: (db, scope) => fleetCurve(db, scope, east, { from: Date.now() - hourMs, to: Date.now() + hourMs }),
  fleetDays: (db, scope) => fleetDays(db, scope, east, { first: '2020-01-01', last: '2100-01-01' }),
  fleetMonths: (db, scope) => fleetMonths(db, scope, east),
  monthsOfStation: async (db, scope, { station }) => (await monthsOfStation(db, scope, station))?.months ?? [],
  rankStations: async (db, scope) => (await rankStations(db, scope, east, 'today')).stations,
  yieldSums: (db, scope, { station }) => yieldSums(db, scope, [{ stationId: station, first: '2020-01-01', last: '2100-01-01' }]),
  firstDayOf: async (db, scope, { station }) => [await firstDayOf(db, scope, station, '2020-01-01')].filter((day) => day !== undefined),
  findCostOwner: async (db, scope, { station }) => {
    const owners = [await findCostOwner(db, scope, { stationId: station }), await findCostOwner(db, scope, { orgNo: 'EAST' })]
    return owners.filter((owner) => owner !== undefined)
  },
  lockCostOwner: async (db, scope, { station }) => {
    const owner = await lockCostOwner(db, scope, { stationId: station })
    return owner ? [owner] : []
  },
  stationsInNeed: (db, scope) => stationsInNeed(db, scope, east),
  stationZones: (db, scope) => stationZones(db, scope, east),
  powersNow: async (db, scope, { station }) => [...(await powersNow(db, scope, [station]))],
  countByStatus: async (db, scope) => counted(sum(Object.values(await countByStatus(db, scope, east, Date.now())))),
  keptIn: async (db, scope) => counted((await keptIn(db, scope, east, sql`v.stations`, col.number)) ?? 0),
  mapSpots: (db, scope) => mapSpots(db, scope, east),
  mapCells: (db, scope) => mapCells(db, scope, east, { southDeg: -90, northDeg: 90, westDeg: -180, eastDeg: 180 }),
} satisfies Record<string, Query>
