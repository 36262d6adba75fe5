import type { alarmLimitCalls } from '@sundial/contract/alarm-limits.ts'
import type { HandlersOf, HeavyHandlersOf } from '../kit/handlers.ts'
import { alarmLimits, saveAlarmLimits } from './limits.ts'
import { tryAlarmLimits } from './try-limits.ts'

type Calls = typeof alarmLimitCalls

export const alarmLimitHandlers: HandlersOf<Calls> = { alarmLimits, saveAlarmLimits }
export const heavyAlarmLimitHandlers: HeavyHandlersOf<Calls> = { tryAlarmLimits }
