import type { overviewCalls } from '@sundial/contract/overview.ts'
import type { HeavyHandlersOf } from '../kit/handlers.ts'
import { counts, deviceCounts } from './counts.ts'
import { overview } from './overview.ts'
import { stationMap } from './station-map.ts'

export const heavyOverviewHandlers: HeavyHandlersOf<typeof overviewCalls> = { overview, stationMap, counts, deviceCounts }
