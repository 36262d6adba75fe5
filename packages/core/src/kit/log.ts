/** Logs one event with its fields. The sundial command writes each event as a line. */
export type Log = (level: 'debug' | 'info' | 'warn' | 'error', event: string, fields?: Record<string, unknown>) => void
export const silent: Log = () => {}
