/** The versioned prefix of the specification, and ours. */
export const prefixes = ['/faims', '/api/v1'] as const
/** Success, as the specification has it. */
export const okCode = '00000'
/** `{code, msg, codeMsg, data}`; msg and codeMsg are the same text, for clients of either kind. */
export type Envelope<T> = { code: string; msg: string; codeMsg: string; data: T | null; traceId?: string }

/**
 * The event stream: GET {prefix}/events?stationId=ID, server-sent events, resumable by Last-Event-ID.
 * `event:` is the key here, `data:` the JSON. After a gap that can't be filled the server sends `reset`: fetch everything again.
 */
export const eventsPath = '/events'

/** Where a browser reports an error that nobody caught: POST, JSON as kit/fault-report.ts has it, with or without a session. */
export const faultReportPath = '/fault-report'
