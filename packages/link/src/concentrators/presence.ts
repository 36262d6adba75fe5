import type { GoneReason } from '@sundial/core/history/events.ts'
import type { Clock } from '@sundial/core/kit/clock.ts'
import { type SerialQueue, serialQueue } from '@sundial/core/kit/guard.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import {
  type BirthRow,
  onlineConcentrators,
  recordAllGone,
  recordBirth,
  recordClock,
  recordGone,
  recordSeen,
} from '@sundial/store/concentrators/presence.ts'
import { recordReportedHistory } from '@sundial/store/concentrators/reported-history.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import { type Decoded, decode, encode } from '@sundial/wire/link/codec.ts'
import { type Birth, birth as birthSchema, status as statusSchema, type TimeAnswer, timeRequest } from '@sundial/wire/link/messages.ts'
import { topics } from '@sundial/wire/link/topics.ts'
import { unaskedT1 } from '@sundial/wire/link/unasked-time.ts'
import type { Bus } from '../kit/bus.ts'
import type { Metrics } from '../kit/metrics.ts'
import { type HistoryProgress, historyProgress } from './reported-history.ts'

export type PresenceOptions = {
  store: Store
  bus(): Pick<Bus, 'publish'>
  metrics: Metrics
  log: Log
  clock: Clock
  /** Whether the concentrator is connected to the broker of this process; null: another broker is used. */
  isConnected(gw: string): boolean | null
  /** Called when the birth message of a concentrator is in the database. */
  onBirth(gw: string, epoch: string): void
}
type Message = { gw: string; bytes: Uint8Array; plain?: Uint8Array }

/** A clock that is wrong by more than this is reported, once. */
export const skewMaxMs = 30_000
const flushEveryMs = 2_000
/** Shortest time between two records of a wrong time in reports: the next exchange of the time may correct it. */
const wrongTimeEveryMs = 600_000

type State = PresenceOptions & {
  heard: Map<string, number>
  history: HistoryProgress
  skews: Map<string, number>
  wrongTimes: Map<string, number>
  queue: SerialQueue
  closing: boolean
}

const inOrder = (s: State, what: string, job: () => Promise<void>): void => {
  s.queue.run(job, (error) => s.log('warn', 'presence.notRecorded', { what, error: String(error) }))
}

/** The message, if it can be read and names the concentrator that sent it; otherwise it is counted as rejected and null. */
const own = <T extends { gw: string }>(s: State, gw: string, decoded: Decoded<T>): T | null => {
  if (decoded.ok && decoded.value.gw === gw) return decoded.value
  s.metrics.reject(gw, decoded.ok ? 'otherConcentrator' : decoded.reason)
  return null
}

const int4Max = 2_147_483_647

/** Deviation of a concentrator's clock if it is too large, ms, else null. It is logged once until the clock is right again. */
const judgeClock = (s: State, gw: string, clk: number, now: number): number | null => {
  const skewMs = Math.max(-int4Max, Math.min(int4Max, clk - now))
  if (Math.abs(skewMs) <= skewMaxMs) {
    s.skews.delete(gw)
    return null
  }
  if (!s.skews.has(gw)) {
    s.metrics.skews.inc()
    s.log('warn', 'concentrator.clockSkew', { gw, skewMs })
  }
  s.skews.set(gw, skewMs)
  return skewMs
}

/** Its last messages may be read after its connection to our own broker has ended: they must not make the concentrator online again. */
const hasLeft = (s: State, gw: string): boolean => s.isConnected(gw) === false

const noteHeard = (s: State, gw: string): void => {
  if (!hasLeft(s, gw)) s.heard.set(gw, s.clock.now())
}

const takeBirth = (s: State, { gw, bytes, plain = bytes }: Message): void => {
  const m: Birth | null = own(s, gw, decode(plain, birthSchema))
  if (!m) return
  const now = s.clock.now()
  const clockSkewMs = judgeClock(s, gw, m.clk, now)
  const row: BirthRow = { gw, model: m.model, firmware: m.fw, boot: m.boot, epoch: m.ep, reportPeriodS: m.per, clockSkewMs }
  inOrder(s, 'birth', async () => {
    await recordBirth(s.store.db, row, now)
    if (hasLeft(s, gw)) await recordGone(s.store.db, [gw], { at: now, reason: 'connectionLost' })
    s.onBirth(gw, m.ep)
  })
}

const takeGone = (s: State, gw: string, reason: GoneReason): void => {
  s.heard.delete(gw)
  const gone = { at: s.clock.now(), reason }
  inOrder(s, 'gone', () => recordGone(s.store.db, [gw], gone))
}

const takeStatus = (s: State, { gw, bytes, plain = bytes }: Message): void => {
  const m = own(s, gw, decode(plain, statusSchema))
  if (!m) return
  if (m.online) noteHeard(s, gw)
  // The will of an old connection may arrive after the concentrator has connected again; our own broker knows whether it is connected.
  else if (s.isConnected(gw) !== true) takeGone(s, gw, 'signedOff')
}

const takeTime = (s: State, { gw, bytes, plain = bytes }: Message): void => {
  const t2 = s.clock.now()
  const m = own(s, gw, decode(plain, timeRequest))
  if (!m) return
  s.bus().publish(topics.timeAnswer(gw), encode({ v: 1, t1: m.t1, t2, t3: s.clock.now() }), 0)
  // A clock can become wrong during a connection, when no birth message reports it.
  const skewMs = judgeClock(s, gw, m.t1, t2)
  inOrder(s, 'clock', () => recordClock(s.store.db, gw, skewMs, t2))
}

/** Tells concentrators that our clock was set. They then ask for the time again: by the time they have, orders could look late. */
const tellClockSet = async (s: State, byMs: number): Promise<void> => {
  const gws = await onlineConcentrators(s.store.db)
  s.log('warn', 'clock.set', { byMs, told: gws.length })
  const now = s.clock.now()
  const message = encode({ v: 1, t1: unaskedT1, t2: now, t3: now } satisfies TimeAnswer)
  for (const gw of gws) s.bus().publish(topics.timeAnswer(gw), message, 0)
}

const takeWrongTime = (s: State, gw: string, clk: number): void => {
  const now = s.clock.now()
  // By the monotonic clock, because the wall clock may have been set.
  const steadyNow = performance.now()
  if (s.skews.has(gw) || steadyNow - (s.wrongTimes.get(gw) ?? Number.NEGATIVE_INFINITY) < wrongTimeEveryMs) return
  s.wrongTimes.set(gw, steadyNow)
  const skewMs = judgeClock(s, gw, clk, now)
  if (skewMs !== null) inOrder(s, 'clock', () => recordClock(s.store.db, gw, skewMs, now))
}

const flush = (s: State): void => {
  const history = s.history.take()
  if (history.size > 0) inOrder(s, 'past', () => recordReportedHistory(s.store.db, history))
  if (s.heard.size === 0) return
  const seen = new Map(s.heard)
  s.heard.clear()
  inOrder(s, 'seen', () => recordSeen(s.store.db, seen))
}

/** Handles birth, status and time messages of concentrators, and records when each was last heard. */
export const openPresence = (options: PresenceOptions) => {
  const state: State = {
    ...options,
    heard: new Map(),
    history: historyProgress(),
    skews: new Map(),
    wrongTimes: new Map(),
    queue: serialQueue(),
    closing: false,
  }
  const timer = setInterval(flush, flushEveryMs, state)
  return {
    birth: (message: Message): void => takeBirth(state, message),
    status: (message: Message): void => takeStatus(state, message),
    time: (message: Message): void => takeTime(state, message),
    /** A report had an impossible time: records the deviation of the concentrator's clock (`clk`), unless it is recorded already. */
    wrongTime: (gw: string, clk: number): void => takeWrongTime(state, gw, clk),
    heard: (gw: string): void => noteHeard(state, gw),
    /** A report from the concentrator's past, of this instant, has arrived. */
    past: state.history.note,
    /** The platform's clock was set by `byMs`. */
    clockSet: (byMs: number): Promise<void> => tellClockSet(state, byMs),
    /** The concentrator's connection to our own broker has ended. */
    gone: (gw: string, isCutOff = false): void =>
      takeGone(state, gw, state.closing ? 'platformStarted' : isCutOff ? 'cutOff' : 'connectionLost'),
    /** The platform stops: from now on the platform ends the connections. */
    closing: (): void => {
      state.closing = true
    },
    skewOf: (gw: string): number | null => state.skews.get(gw) ?? null,
    /** Our own broker has just started: no concentrator is connected. */
    allGone: () => recordAllGone(state.store.db, state.clock.now()),
    settled: async (): Promise<void> => {
      flush(state)
      await state.queue.settled()
    },
    stop: async (): Promise<void> => {
      clearInterval(timer)
      flush(state)
      await state.queue.settled()
    },
  }
}
