import type { StationRow, stationSorts, stationViews } from '@sundial/contract/stations.ts'
import type { StationState } from '@sundial/core/stations/state.ts'
import { photosOf } from '@sundial/store/attachments/station-photos.ts'
import { attentionStates, findStanding, type Standing, type StandingStation } from '@sundial/store/fleet-now/find-standing.ts'
import type { StationFilter } from '@sundial/store/stations/stations.ts'
import type { ReadCall } from '../kit/context.ts'
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

const byName = async (
  filter: StationFilter,
  wanted: Standing,
  span: Span,
  call: ReadCall,
  direction: 'asc' | 'desc',
): Promise<StandingStation[]> => {
  const named = await namesInOrder(filter, wanted, call, direction)
  const ids = named.slice(span.offset, span.limit === null ? undefined : span.offset + span.limit).map((s) => s.id)
  const { server, scope } = call
  const found = await findStanding(server.store.db, scope, { ids }, {}, { sortBy: 'id', sortOrder: 'asc' }, { limit: null, offset: 0 })
  const byId = new Map(found.map((s) => [s.id, s]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The rows of stations that the filter names, in order, as lists show them. */
export const findRows = async (
  filter: StationFilter,
  wanted: Standing,
  asked: Asked,
  span: Span,
  call: ReadCall,
): Promise<StationRow[]> => {
  const { server, scope, language, now } = call
  const { sortBy, sortOrder } = asked
  const stations =
    sortBy === 'name'
      ? await byName(filter, wanted, span, call, sortOrder)
      : await findStanding(server.store.db, scope, filter, wanted, { sortBy, sortOrder }, span)
  const ids = stations.map(({ id }) => id)
  const [curves, photos] = await Promise.all([dayCurves(server, scope, stations, now), photosOf(server.store.db, scope, ids)])
  return stations.map((s) => stationRow(s, { curve: curves.get(s.id)!, photos: photos.get(s.id) ?? [] }, language, now))
}
