import { type StationState, stationStates } from '@sundial/core/stations/state.ts'
import { type RawBuilder, sql } from 'kysely'
import { causeColumns, causeSelect } from '../fleet-now/causes.ts'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { namesJson } from '../kit/column-types.ts'
import { allOf, given } from '../kit/conditions.ts'
import { json } from '../kit/json-shapes.ts'
import type { Db } from '../kit/open-store.ts'
import { rowJson } from '../kit/row-json.ts'
import type { Scope } from '../kit/scope.ts'
import { isMeant, keptIn, type Whose } from './figures-of.ts'
import { stationsByState } from './now-sums.ts'

type Some = Whose & { ids?: readonly number[] | undefined }
const matching = (scope: Scope, { ids, ...whose }: Some) =>
  sql`from station s join station_now n on n.station_id = s.id where ${allOf(
    isMeant(scope, whose),
    given(ids, (some) => sql`s.id = any (${some as number[]}::bigint[])`),
  )}`

const spotColumns = {
  id: col.number,
  name: col.text,
  names: col.json(namesJson),
  state: col.textOf<StationState>(),
  capacityW: col.number,
  latitudeDeg: col.number,
  longitudeDeg: col.number,
  timeZone: col.text,
  producing: col.number,
  ...causeColumns,
}
export type MapSpot = RowOf<typeof spotColumns>
/** Every station with its place, or those of them that are named. */
export const mapSpots = (db: Db, scope: Scope, whose: Some): Promise<MapSpot[]> =>
  ask(db, spotColumns)`
    select s.id, s.name, s.names, n.state, s.capacity_w as "capacityW", s.latitude_deg as "latitudeDeg", s.longitude_deg as "longitudeDeg",
           s.time_zone as "timeZone", n.producing, ${causeSelect}
    ${matching(scope, whose)} order by s.id`

const cellColumns = {
  latitudeDeg: col.number,
  longitudeDeg: col.number,
  southDeg: col.number,
  westDeg: col.number,
  northDeg: col.number,
  eastDeg: col.number,
  stations: col.number,
  states: col.json(json.all(stationStates, json.number)),
}
type MapCell = RowOf<typeof cellColumns>

/** So many columns and rows has a grid: 22 px each, where a mark with three digits has room. */
const columns = 14
const rows = 8
/** The grid is no finer than this, degrees: the map shows at least three. */
const cellDegMin = 0.15

export type Extent = { southDeg: number; northDeg: number; westDeg: number; eastDeg: number }
type Grid = { southDeg: number; westDeg: number; cellDeg: number }
/** The finest grid of squares that has no more columns and rows. The last stations lie in the last cell, not on its edge. */
export const gridOf = ({ southDeg, northDeg, westDeg, eastDeg }: Extent): Grid => ({
  southDeg,
  westDeg,
  cellDeg: Math.max(cellDegMin, ((eastDeg - westDeg) / columns) * (1 + 1e-9), ((northDeg - southDeg) / rows) * (1 + 1e-9)),
})

/** How many of these stations there are in each cell of the grid, with the middle of their places and the smallest box around them. */
const cellsOf = (stations: RawBuilder<unknown>, extent: Extent) => {
  const { southDeg, westDeg, cellDeg } = gridOf(extent)
  return sql`
    select avg(s.latitude_deg) as "latitudeDeg", avg(s.longitude_deg) as "longitudeDeg",
           min(s.latitude_deg) as "southDeg", min(s.longitude_deg) as "westDeg", max(s.latitude_deg) as "northDeg",
           max(s.longitude_deg) as "eastDeg", count(*) as stations, ${sql.raw(stationsByState)} as states
      from station s join station_now n on n.station_id = s.id where ${stations}
     group by floor((s.latitude_deg - ${southDeg}::float8) / ${cellDeg}::float8), floor((s.longitude_deg - ${westDeg}::float8) / ${cellDeg}::float8)
     order by 3 desc, 1, 2`
}

/** The cells of all stations of an organisation and below it, as one JSON array. */
export const cellsBelow = (path: string, extent: Extent): RawBuilder<unknown> =>
  sql`(select coalesce(jsonb_agg(to_jsonb(c)), '[]') from (${cellsOf(sql`s.org_path ^@ ${path}::text`, extent)}) c)`

/** The cells of the map: of a large organisation those that are kept, else as the stations stand. */
export const mapCells = async (db: Db, scope: Scope, whose: Whose, extent: Extent): Promise<MapCell[]> =>
  (await keptIn(db, scope, whose, sql`v.cells`, col.json(json.list(rowJson(cellColumns))))) ??
  ask(db, cellColumns)`${cellsOf(isMeant(scope, whose), extent)}`
