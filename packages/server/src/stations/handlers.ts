import type { areaCalls } from '@sundial/contract/areas.ts'
import type { stationChangeCalls } from '@sundial/contract/station-changes.ts'
import type { stationTrendCalls } from '@sundial/contract/station-trend.ts'
import type { stationCalls } from '@sundial/contract/stations.ts'
import type { HandlersOf, HeavyHandlersOf } from '../kit/handlers.ts'
import type { HeavyFiles } from '../kit/tickets.ts'
import { areaNames, areas } from './areas.ts'
import { countStations, exportStations, stations } from './list.ts'
import { organisationTree } from './organisation-tree.ts'
import { saveStation } from './save.ts'
import { stationsSheet } from './sheet.ts'
import { stationTrend } from './trend.ts'

type Calls = typeof stationCalls & typeof stationChangeCalls & typeof stationTrendCalls & typeof areaCalls

export const stationHandlers: HandlersOf<Calls> = { exportStations, saveStation }
export const heavyStationHandlers: HeavyHandlersOf<Calls> = { organisationTree, stations, countStations, stationTrend, areas, areaNames }
export const stationFiles = { exportStations: stationsSheet } satisfies Partial<HeavyFiles>
