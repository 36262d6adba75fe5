import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { overviewCalls } from '@sundial/contract/overview.ts'
import { type StationState, statesWorstFirst } from '@sundial/core/stations/state.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { fleetExtent } from '@sundial/store/figures/find-figures.ts'
import { type MapSpot, mapCells, mapSpots } from '@sundial/store/figures/station-map.ts'
import { causesOf } from '../figures/causes-of.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'

type Spot = OutputOf<typeof overviewCalls.stationMap>['spots'][number]
type Cell = OutputOf<typeof overviewCalls.stationMap>['cells'][number]

/** So many stations have room each by itself. */
const spotsMax = 200

/** Hundredths of a degree: a kilometre, less than a mark covers. */
const rounded = (deg: number): number => Math.round(deg * 100) / 100

type StoredCell = Omit<Cell, 'state' | 'states' | 'within'> & Cell['within'] & { states: Record<StationState, number> }
const cellOf = ({ latitudeDeg, longitudeDeg, southDeg, westDeg, northDeg, eastDeg, stations, states }: StoredCell): Cell => ({
  latitudeDeg: rounded(latitudeDeg),
  longitudeDeg: rounded(longitudeDeg),
  within: { southDeg, westDeg, northDeg, eastDeg },
  stations,
  state: statesWorstFirst.find((state) => states[state] > 0) ?? 'noDevices',
  states: Object.fromEntries(statesWorstFirst.filter((state) => states[state] > 0).map((state) => [state, states[state]])),
})

const spotOf = (s: MapSpot, language: Language): Spot => ({
  id: s.id,
  name: nameIn(language, s.name, s.names),
  state: s.state,
  causes: causesOf(s, s.producing),
  timeZone: s.timeZone,
  capacityW: s.capacityW,
  latitudeDeg: s.latitudeDeg,
  longitudeDeg: s.longitudeDeg,
})

export const stationMap: Handler<'stationMap'> = async ({ orgNo }, { server, scope, language }) => {
  const { db } = server.store
  const { stations, southDeg, northDeg, westDeg, eastDeg } = await fleetExtent(db, scope, { orgNo })
  if (stations > spotsMax && southDeg !== null && northDeg !== null && westDeg !== null && eastDeg !== null) {
    const cells = await mapCells(db, scope, { orgNo }, { southDeg, northDeg, westDeg, eastDeg })
    return { spots: [], cells: cells.map(cellOf) }
  }
  const spots = await mapSpots(db, scope, { orgNo })
  return { spots: spots.map((spot) => spotOf(spot, language)), cells: [] }
}
