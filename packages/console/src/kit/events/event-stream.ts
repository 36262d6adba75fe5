import type { Events } from '@sundial/contract/events.ts'
import { eventsPath } from '@sundial/contract/kit/http.ts'
import { languageNow } from '../language/language.ts'
import { urlOf } from '../server/call-server.ts'
import { identityHeaders } from '../server/identity.ts'
import { queryClient } from '../server/query-client.ts'
import { serverNow } from '../server/server-clock.ts'
import type { ServerEvent } from './event-reader.ts'
import { listen } from './listen.ts'
import { useLiveness } from './liveness.ts'

export type EventName = keyof Events
type Handler = (data: never) => void

const names: readonly EventName[] = [
  'modules',
  'station',
  'concentrator',
  'link',
  'approval',
  'task',
  'schedule',
  'workOrder',
  'rollOut',
  'askAgain',
  'reset',
]
const handlers = new Map<EventName, Set<Handler>>(names.map((name) => [name, new Set()]))
const retryMinMs = 1000
const retryMaxMs = 10_000
/** The server sends a heartbeat each 5 s. After two of them it is told that nothing comes, and much later the connection is made anew. */
const quietMs = 12_000
const silenceMs = 40_000

let stationId: number | null = null
let wanted = false
let retryMs = retryMinMs
let retryTimer: ReturnType<typeof setTimeout> | undefined
let connection: AbortController | null = null
/** Of the last event heard; the server goes on from there, or sends `reset` when it can't. */
let lastId: string | null = null
let missed = false
/** Answers that came so long before the stream may be older than what it tells. */
const lateMs = 1000
let wantedAt = 0
/** When the last byte arrived. */
let heardAt = 0
const heard = () => {
  heardAt = serverNow()
}

const addressNow = () => urlOf(eventsPath) + (stationId === null ? '' : `?stationId=${stationId}`)

const deliver = ({ name, data, id }: ServerEvent) => {
  if (id !== null) lastId = id
  for (const handler of handlers.get(name as EventName) ?? []) handler(JSON.parse(data) as never)
}

/** Nobody knows which events the console missed while it was not connected: it asks for everything on the screen again. */
const fetchAgain = () => void queryClient.invalidateQueries()

/** A server that hangs keeps its connections: what is shown is as old as its last byte all the same. */
const fellQuiet = () =>
  useLiveness.setState(({ interruption }) => ({ live: false, interruption: interruption ?? { at: heardAt, heardAt } }))

const heardAgain = () => {
  heard()
  if (!useLiveness.getState().live) useLiveness.setState(({ returns }) => ({ live: true, interruption: null, returns: returns + 1 }))
}

const opened = () => {
  heardAgain()
  retryMs = retryMinMs
  if (missed || (lastId === null && performance.now() - wantedAt > lateMs)) fetchAgain()
  missed = false
}

const connectLater = () => {
  useLiveness.setState(({ interruption }) => ({ live: false, interruption: interruption ?? { at: serverNow(), heardAt } }))
  missed = lastId === null
  retryTimer = setTimeout(() => void connect(), retryMs)
  retryMs = Math.min(retryMs * 2, retryMaxMs)
}

const connect = async () => {
  clearTimeout(retryTimer)
  connection?.abort()
  connection = null
  if (!wanted) return
  const mine = new AbortController()
  connection = mine
  const ending = await listen({
    url: addressNow(),
    headers: { ...identityHeaders(), i18n: languageNow(), ...(lastId === null ? {} : { 'last-event-id': lastId }) },
    silenceMs,
    quietMs,
    signal: mine.signal,
    onOpen: opened,
    onHeard: heardAgain,
    onQuiet: fellQuiet,
    onEvent: deliver,
  })
  // Another connection may have taken its place in the meantime.
  if (connection !== mine || ending === 'stopped') return
  if (ending === 'refused') lastId = null
  connectLater()
}

/** Listens again at once, and has everything that is shown asked for again. */
export const connectNow = () => {
  if (wanted && !useLiveness.getState().live) void connect()
  fetchAgain()
}

// The network is back: no need to wait for the next try.
window.addEventListener('online', connectNow)

handlers.get('reset')?.add(fetchAgain)

/** Opens the stream (after sign-in), or closes it. */
export const streamEvents = (on: boolean) => {
  if (wanted === on) return
  wanted = on
  wantedAt = performance.now()
  lastId = null
  heard()
  if (!on) useLiveness.setState({ live: false, interruption: null })
  void connect()
}

/** Asks for the module values of a station besides the events of the whole scope; null for none. */
export const followStation = (id: number | null) => {
  if (stationId === id) return
  stationId = id
  if (wanted) void connect()
}

export const onEvent = <N extends EventName>(name: N, handler: (data: Events[N]) => void): (() => void) => {
  handlers.get(name)?.add(handler)
  return () => handlers.get(name)?.delete(handler)
}
