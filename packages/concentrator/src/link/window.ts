import type { Stream } from '../kit/journal/record.ts'

/** Priority: events, then live telemetry, then backlog. */
export const ranks = ['event', 'live', 'backlog'] as const
export type Rank = (typeof ranks)[number]
export type Item = { stream: Stream; seq: number }

export type WindowOptions = {
  /** Batches in flight. */
  size: number
  /** Wait before a re-send; doubles up to the maximum, plus a random quarter at most. */
  resendMsMin: number
  resendMsMax: number
  random: () => number
}

/** While both wait, one backlog batch is sent after this many live batches. */
const liveToBacklog = 3

type Flight = Item & { tries: number; dueAt: number; sentAt: number }
type State = WindowOptions & {
  queues: Record<Rank, { items: Item[]; head: number }>
  queued: Set<string>
  flights: Map<string, Flight>
  liveInARow: number
  pausedUntil: number
}

const keyOf = ({ stream, seq }: Item): string => `${stream}${seq}`
const emptyQueues = (): State['queues'] => ({
  event: { items: [], head: 0 },
  live: { items: [], head: 0 },
  backlog: { items: [], head: 0 },
})

const offer = (state: State, item: Item, rank: Rank): void => {
  const key = keyOf(item)
  if (state.queued.has(key) || state.flights.has(key)) return
  state.queued.add(key)
  state.queues[rank].items.push(item)
}

/** The next number of a queue that is still held; drops the others. */
const take = (state: State, rank: Rank, isHeld: (item: Item) => boolean): Item | null => {
  const queue = state.queues[rank]
  while (queue.head < queue.items.length) {
    const item = queue.items[queue.head++]!
    if (queue.head > 1000) queue.head -= queue.items.splice(0, queue.head).length
    state.queued.delete(keyOf(item))
    if (isHeld(item)) return item
  }
  queue.items = []
  queue.head = 0
  return null
}

const takeAny = (state: State, isHeld: (item: Item) => boolean): Item | null => {
  const event = take(state, 'event', isHeld)
  if (event) return event
  const backlogsTurn = state.liveInARow >= liveToBacklog
  for (const rank of backlogsTurn ? (['backlog', 'live'] as const) : (['live', 'backlog'] as const)) {
    const item = take(state, rank, isHeld)
    if (!item) continue
    state.liveInARow = rank === 'live' ? state.liveInARow + 1 : 0
    return item
  }
  return null
}

const launch = (state: State, flight: Flight, now: number): Flight => {
  const wait = Math.min(state.resendMsMax, state.resendMsMin * 2 ** flight.tries)
  const sent = { ...flight, tries: flight.tries + 1, sentAt: now, dueAt: now + wait * (1 + state.random() / 4) }
  state.flights.set(keyOf(flight), sent)
  return sent
}

const dueFlight = (state: State, now: number, isHeld: (item: Item) => boolean): Flight | null => {
  for (const [key, flight] of state.flights) {
    if (!isHeld(flight)) state.flights.delete(key)
    else if (flight.dueAt <= now) return flight
  }
  return null
}

const eventsIn = ({ flights }: State): number => [...flights.values()].filter(({ stream }) => stream === 'ev').length

/** Results of orders do not wait for unacknowledged telemetry: a window full of telemetry accepts as many events in addition. */
const next = (state: State, now: number, isHeld: (item: Item) => boolean): Flight | null => {
  if (now < state.pausedUntil) return null
  const due = dueFlight(state, now, isHeld)
  if (due) return launch(state, due, now)
  const isFull = state.flights.size >= state.size
  if (isFull && eventsIn(state) >= state.size) return null
  const item = isFull ? take(state, 'event', isHeld) : takeAny(state, isHeld)
  return item && launch(state, { ...item, tries: 0, dueAt: 0, sentAt: 0 }, now)
}

/** The platform misses this record: send it again, unless it was sent a moment ago. */
const missed = (state: State, item: Item, now: number): void => {
  const flight = state.flights.get(keyOf(item))
  if (!flight) offer(state, item, item.stream === 'ev' ? 'event' : 'backlog')
  else if (now - flight.sentAt >= state.resendMsMin) flight.dueAt = now
}

const wakeAt = (state: State, now: number): number | null => {
  const dues = [...state.flights.values()].map((f) => f.dueAt)
  if (now < state.pausedUntil) return state.pausedUntil
  return dues.length > 0 ? Math.min(...dues) : null
}

/** Window of unacknowledged batches over both streams; decides what may be sent when. The caller passes instants of a monotonic clock, ms. */
export const sendWindow = (options: WindowOptions) => {
  const state: State = { ...options, queues: emptyQueues(), queued: new Set(), flights: new Map(), liveInARow: 0, pausedUntil: 0 }
  return {
    offer: (item: Item, rank: Rank) => offer(state, item, rank),
    /** The next record to send, marked as sent; null = none may be sent. `tries` counts from 1. */
    next: (now: number, isHeld: (item: Item) => boolean): (Item & { tries: number }) | null => next(state, now, isHeld),
    settled: (stream: Stream, from: number, to: number): void => {
      for (const [key, f] of state.flights) if (f.stream === stream && f.seq >= from && f.seq <= to) state.flights.delete(key)
    },
    missed: (item: Item, now: number) => missed(state, item, now),
    /** When to call `next` again if nothing else happens. */
    wakeAt: (now: number) => wakeAt(state, now),
    resize: (size: number) => {
      state.size = size
    },
    pause: (until: number) => {
      state.pausedUntil = until
    },
    /** Resets the window for a new connection: initial size, nothing in flight or queued. */
    reset: () => {
      state.queues = emptyQueues()
      state.queued.clear()
      state.flights.clear()
      state.pausedUntil = 0
      state.size = options.size
    },
    inFlight: () => state.flights.size,
  }
}
export type SendWindow = ReturnType<typeof sendWindow>
