import type { alarmFigureCalls } from '@sundial/contract/alarm-figures.ts'
import type { alarmPerformanceCalls } from '@sundial/contract/alarm-performance.ts'
import type { alarmCalls } from '@sundial/contract/alarms.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import { acknowledgeAlarms, assignAlarms, assignableUsers, closeAlarms, commentAlarm, resetAlarm, shelveAlarms } from './change.ts'
import { alarmedModules, alarmHome, alarmPie, alarmsByKind, alarmsByPerson } from './figures.ts'
import { alarm, alarms, deviceAlarms, omAlarms, stationAlarms } from './list.ts'
import { alarmPerformance } from './performance.ts'

export const alarmHandlers: HandlersOf<typeof alarmCalls & typeof alarmFigureCalls & typeof alarmPerformanceCalls> = {
  alarms,
  omAlarms,
  alarm,
  stationAlarms,
  alarmedModules,
  deviceAlarms,
  alarmHome,
  alarmsByKind,
  alarmPie,
  alarmsByPerson,
  alarmPerformance,
  assignableUsers,
  assignAlarms,
  acknowledgeAlarms,
  shelveAlarms,
  resetAlarm,
  closeAlarms,
  commentAlarm,
}
