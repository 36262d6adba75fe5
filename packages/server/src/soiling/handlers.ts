import type { soilingCalls } from '@sundial/contract/soiling.ts'
import type { HandlersOf, HeavyHandlersOf } from '../kit/handlers.ts'
import { saveCleaningCost } from './cleaning-cost.ts'
import { stationSoiling } from './station-soiling.ts'

type Calls = typeof soilingCalls

export const soilingHandlers: HandlersOf<Calls> = { saveCleaningCost }
export const heavySoilingHandlers: HeavyHandlersOf<Calls> = { stationSoiling }
