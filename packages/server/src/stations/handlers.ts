import type { areaCalls } from '@sundial/contract/areas.ts'
import type { stationBindingCalls } from '@sundial/contract/station-bindings.ts'
import type { stationChangeCalls } from '@sundial/contract/station-changes.ts'
import type { stationChoiceCalls } from '@sundial/contract/station-choices.ts'
import type { stationTrendCalls } from '@sundial/contract/station-trend.ts'
import type { stationCalls } from '@sundial/contract/stations.ts'
import type { weatherCalls } from '@sundial/contract/weather.ts'
import type { HandlersOf, HeavyHandlersOf } from '../kit/handlers.ts'
import type { HeavyFiles } from '../kit/tickets.ts'
import { areaNames, areas } from './areas.ts'
import { bindStations, boundStations, unboundStations } from './bindings.ts'
import { stationChoices, stationLevel } from './choices.ts'
import { stationDetails } from './details.ts'
import { countStations, exportStations, stations } from './list.ts'
import { stationOnRecord } from './on-record.ts'
import { organisationTree } from './organisation-tree.ts'
import { saveStation } from './save.ts'
import { stationsSheet } from './sheet.ts'
import { stationTrend } from './trend.ts'
import { weatherCities } from './weather-cities.ts'

type Calls = typeof stationBindingCalls &
  typeof stationCalls &
  typeof stationChangeCalls &
  typeof stationTrendCalls &
  typeof areaCalls &
  typeof stationChoiceCalls &
  typeof weatherCalls

export const stationHandlers: HandlersOf<Calls> = { exportStations, saveStation, stationDetails, bindStations, weatherCities }
export const heavyStationHandlers: HeavyHandlersOf<Calls> = {
  organisationTree,
  stations,
  stationChoices,
  stationLevel,
  countStations,
  stationTrend,
  stationOnRecord,
  areas,
  areaNames,
  boundStations,
  unboundStations,
}
export const stationFiles = { exportStations: stationsSheet } satisfies Partial<HeavyFiles>
