import type { deviceCalls } from '@sundial/contract/devices.ts'
import type { HandlersOf, HeavyHandlersOf } from '../kit/handlers.ts'
import { collectData } from './collect.ts'
import { dataTrend } from './data-trend.ts'
import { deviceTrend } from './device-trend.ts'
import { modules } from './modules.ts'

export const deviceHandlers: HandlersOf<typeof deviceCalls> = { collectData }
export const heavyDeviceHandlers: HeavyHandlersOf<typeof deviceCalls> = { modules, deviceTrend, dataTrend }
