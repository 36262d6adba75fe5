import type { historyCalls } from '@sundial/contract/history.ts'
import type { HeavyHandlersOf } from '../kit/handlers.ts'
import { offlineHistory, switchHistory } from './histories.ts'
import { stationEvents } from './station-events.ts'

export const heavyHistoryHandlers: HeavyHandlersOf<typeof historyCalls> = { offlineHistory, switchHistory, stationEvents }
