import type { deviceCalls } from '@sundial/contract/devices.ts'
import type { HandlersOf, HeavyHandlersOf } from '../kit/handlers.ts'
import { ordering } from '../orders/give-order.ts'
import { dataTrend } from './data-trend.ts'
import { deviceTrend } from './device-trend.ts'
import { moduleStates } from './module-states.ts'
import { modules } from './modules.ts'

export const deviceHandlers: HandlersOf<typeof deviceCalls> = { collectData: ordering('collect') }
export const heavyDeviceHandlers: HeavyHandlersOf<typeof deviceCalls> = { modules, deviceTrend, dataTrend, moduleStates }
