import type { Events } from '@sundial/contract/events.ts'
import { eventsPath } from '@sundial/contract/events.ts'
import { create } from 'zustand'
import { urlOf } from '../server/call-server.ts'
import { queryClient } from '../server/use-call.ts'

export type EventName = keyof Events
type Handler = (data: never) => void

const names: readonly EventName[] = ['modules', 'station', 'concentrator', 'task', 'reset']
const handlers = new Map<EventName, Set<Handler>>(names.map((name) => [name, new Set()]))
const retryMinMs = 1000
const retryMaxMs = 30_000

/** Whether live events arrive now. */
export const useLiveness = create<{ live: boolean }>(() => ({ live: false }))

let source: EventSource | null = null
let stationId: number | null = null
let wanted = false
let retryMs = retryMinMs
let retryTimer: ReturnType<typeof setTimeout> | undefined
let lost = false

const addressNow = () => urlOf(eventsPath) + (stationId === null ? '' : `?stationId=${stationId}`)

const deliver = (name: EventName, text: string) => {
  const data = JSON.parse(text) as never
  for (const handler of handlers.get(name) ?? []) handler(data)
}

/** What was missed while nobody listened can't be told apart: fetch everything that is shown again. */
const fetchAgain = () => void queryClient.invalidateQueries()

const opened = () => {
  useLiveness.setState({ live: true })
  retryMs = retryMinMs
  if (lost) fetchAgain()
  lost = false
}

const failed = () => {
  useLiveness.setState({ live: false })
  if (source?.readyState !== EventSource.CLOSED) return
  // The browser gave up (an error status): from here on a new connection, without Last-Event-ID.
  lost = true
  retryTimer = setTimeout(connect, retryMs)
  retryMs = Math.min(retryMs * 2, retryMaxMs)
}

const connect = () => {
  clearTimeout(retryTimer)
  source?.close()
  source = null
  if (!wanted) return
  const made = new EventSource(addressNow())
  source = made
  made.onopen = opened
  made.onerror = failed
  for (const name of names) made.addEventListener(name, (event) => deliver(name, (event as MessageEvent<string>).data))
}

handlers.get('reset')?.add(fetchAgain)

/** Opens the stream (after sign-in), or closes it. */
export const streamEvents = (on: boolean) => {
  if (wanted === on) return
  wanted = on
  if (!on) useLiveness.setState({ live: false })
  connect()
}

/** Asks for the module values of a station besides the events of the whole scope; null for none. */
export const followStation = (id: number | null) => {
  if (stationId === id) return
  stationId = id
  if (wanted) connect()
}

export const onEvent = <N extends EventName>(name: N, handler: (data: Events[N]) => void): (() => void) => {
  handlers.get(name)?.add(handler)
  return () => handlers.get(name)?.delete(handler)
}
