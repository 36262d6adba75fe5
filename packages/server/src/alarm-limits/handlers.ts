import type { alarmLimitCalls } from '@sundial/contract/alarm-limits.ts'
import type { HandlersOf, HeavyHandlersOf } from '../kit/handlers.ts'
import { alarmLimitModels, alarmLimits } from './limits.ts'
import { saveAlarmLimits } from './save-limits.ts'
import { tryAlarmLimits } from './try-limits.ts'

type Calls = typeof alarmLimitCalls

export const alarmLimitHandlers: HandlersOf<Calls> = { alarmLimits, saveAlarmLimits }
export const heavyAlarmLimitHandlers: HeavyHandlersOf<Calls> = { tryAlarmLimits, alarmLimitModels }
