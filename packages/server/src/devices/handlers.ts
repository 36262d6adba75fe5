import type { deviceCalls } from '@sundial/contract/devices.ts'
import { ordering } from '../kit/give-order.ts'
import type { HandlersOf, HeavyHandlersOf } from '../kit/handlers.ts'
import { dataTrend } from './data-trend.ts'
import { deviceTrend } from './device-trend.ts'
import { modules } from './modules.ts'

export const deviceHandlers: HandlersOf<typeof deviceCalls> = { collectData: ordering('collect') }
export const heavyDeviceHandlers: HeavyHandlersOf<typeof deviceCalls> = { modules, deviceTrend, dataTrend }
