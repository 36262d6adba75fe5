/** The prefix of the specification, and our own versioned prefix. */
export const prefixes = ['/faims', '/api/v1'] as const
/** Code of success (specification). */
export const okCode = '00000'
/** `{code, msg, codeMsg, data}`; msg and codeMsg are the same text, for clients of either kind. */
export type Envelope<T> = { code: string; msg: string; codeMsg: string; data: T | null; traceId?: string }

/**
 * The event stream: GET {prefix}/events?stationId=ID, server-sent events, resumable by Last-Event-ID.
 * `event:` is the kind of event, `data:` its JSON. If events are lost, the server sends `reset`: refetch everything.
 */
export const eventsPath = '/events'

/** Path for reports of uncaught errors in a browser: POST of the JSON in kit/fault-report.ts, with or without a session. */
export const faultReportPath = '/fault-report'
