/** Where a room tells what happened: one event with its fields; the sundial command writes them as lines. */
export type Log = (level: 'debug' | 'info' | 'warn' | 'error', event: string, fields?: Record<string, unknown>) => void
export const silent: Log = () => {}
