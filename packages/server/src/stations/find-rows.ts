import { calls } from '@sundial/contract/calls.ts'
import type { StationRow, stationSorts, stationViews } from '@sundial/contract/stations.ts'
import type { StationState } from '@sundial/core/stations/state.ts'
import { lostTodayOf, type OpenAlarms, openAlarmsOf } from '@sundial/store/alarms/alarm-figures.ts'
import { photosOf } from '@sundial/store/attachments/station-photos.ts'
import { attentionStates, findStanding, idsInOrder, type Standing, type StandingStation } from '@sundial/store/fleet-now/find-standing.ts'
import type { StationFilter } from '@sundial/store/stations/stations.ts'
import type { ReadCall } from '../kit/context.ts'
import { judgedInTurn } from '../sheets/sheet.ts'
import { dayCurves } from './day-curves.ts'
import { namesInOrder } from './names-in-order.ts'
import { stationRow } from './station-rows.ts'

type View = (typeof stationViews)[number]
type Sort = (typeof stationSorts)[number]
type Span = { limit: number | null; offset: number }
type Asked = { sortBy: Sort; sortOrder: 'asc' | 'desc' }

/** What a view and a state leave of the stations; below the median is nobody where there is none. */
export const standingOf = (view: View, state: StationState | undefined, medianShare: number | 'median' | null): Standing => {
  switch (view) {
    case 'all':
      return { state }
    case 'attention':
      return { state, states: attentionStates }
    case 'stale':
      return { state, states: ['stale'] }
    case 'belowMedian':
      return { state, belowShare: medianShare }
    case 'shutDown':
      return { state, shutDown: true }
  }
}

/** Stations with these ids, in their order, as they stand. */
const standingOfIds = async (ids: readonly number[], { server, scope }: ReadCall): Promise<StandingStation[]> => {
  const found = await findStanding(server.store.db, scope, { ids }, {}, { sortBy: 'id', sortOrder: 'asc' }, { limit: null, offset: 0 })
  const byId = new Map(found.map((s) => [s.id, s]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const noAlarms: OpenAlarms = { open: 0, level1: 0, lostWh: null, lostMoney: null, monthMoney: null }

const shown = async (stations: readonly StandingStation[], { server, scope, user, language, now }: ReadCall): Promise<StationRow[]> => {
  const ids = stations.map(({ id }) => id)
  const { db } = server.store
  const [curves, photos, alarms, lostToday] = await Promise.all([
    dayCurves(server, scope, stations, now),
    photosOf(db, scope, ids),
    openAlarmsOf(db, scope, ids, now),
    lostTodayOf(db, scope, ids, now),
  ])
  const amounts = user.permissions.has(calls.stationDetails.may)
  const besideOf = (id: number) => ({
    ...{ curve: curves.get(id)!, photos: photos.get(id) ?? [] },
    ...{ alarms: alarms.get(id) ?? noAlarms, lostToday: lostToday.get(id), amounts },
  })
  return stations.map((s) => stationRow(s, besideOf(s.id), language, now))
}

const idsByName = async (filter: StationFilter, wanted: Standing, direction: 'asc' | 'desc', call: ReadCall): Promise<number[]> =>
  (await namesInOrder(filter, wanted, call, direction)).map(({ id }) => id)

/** The rows of stations that the filter names, in order, as lists show them. */
export const findRows = async (
  filter: StationFilter,
  wanted: Standing,
  { sortBy, sortOrder }: Asked,
  span: Span,
  call: ReadCall,
): Promise<StationRow[]> => {
  if (sortBy !== 'name') {
    return shown(await findStanding(call.server.store.db, call.scope, filter, wanted, { sortBy, sortOrder }, span), call)
  }
  const ids = await idsByName(filter, wanted, sortOrder, call)
  const some = ids.slice(span.offset, span.limit === null ? undefined : span.offset + span.limit)
  return shown(await standingOfIds(some, call), call)
}

/**
 * All of them, some at a time. Their order is that of the beginning, though stations go on giving power: none is there twice, and none is
 * left out that is still there.
 */
export const streamStations = async (filter: StationFilter, wanted: Standing, { sortBy, sortOrder }: Asked, call: ReadCall) => {
  const ids =
    sortBy === 'name'
      ? await idsByName(filter, wanted, sortOrder, call)
      : await idsInOrder(call.server.store.db, call.scope, filter, wanted, { sortBy, sortOrder })
  return judgedInTurn(ids, async (some) => shown(await standingOfIds(some, call), call))
}
