import type { Log } from '@sundial/core/kit/log.ts'
import pino from 'pino'
import type { logLevels } from './settings-table.ts'

/** Writes events as JSON lines on standard output: level, time, event and its fields. */
export const lineLog = (level: (typeof logLevels)[number], room: string): Log => {
  const base = { base: { room }, level, messageKey: 'event', timestamp: pino.stdTimeFunctions.isoTime }
  const formatters = { level: (label: string) => ({ level: label }) }
  const logger = pino({ ...base, formatters }, pino.destination({ dest: 1, sync: true }))
  return (at, event, fields) => logger[at](fields ?? {}, event)
}
