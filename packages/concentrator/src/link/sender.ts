import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { encode, parse } from '@sundial/wire/link/codec.ts'
import type { Ack } from '@sundial/wire/link/messages.ts'
import type { Recorded } from '../kit/journal/commit.ts'
import type { Journal } from '../kit/journal/journal.ts'
import type { Stream } from '../kit/journal/record.ts'
import { type Range, rangeSet, rangesOf } from '../kit/ranges.ts'
import type { Item, Rank, SendWindow } from './window.ts'

export type SenderOptions = {
  journal: Journal
  window: SendWindow
  /** The concentrator's own clock; records have its instants. */
  clock: Clock
  /** Monotonic clock, so that a step of the system clock neither delays sending nor causes everything to be sent again. */
  steady: Clock
  log: Log
  /** A telemetry record older than this when queued is sent as backlog. */
  liveMsMax(): number
  publish(stream: Stream, payload: Uint8Array): void
}

type State = SenderOptions & {
  connected: boolean
  pumping: boolean
  again: boolean
  timer: NodeJS.Timeout | null
  counts: { sent: number; resent: number; acknowledged: number; rejected: number }
  /** Gaps reported since this process started; a repeated request of the platform does not report them again. */
  toldLost: Record<Stream, ReturnType<typeof rangeSet>>
}

const rankOf = (state: State, record: Recorded): Rank => {
  if (record.stream === 'ev') return 'event'
  return record.past || record.t0 < state.clock.now() - state.liveMsMax() ? 'backlog' : 'live'
}

/** Records that were live when recorded but waited since are sent marked as past. */
const asPast = (payload: Uint8Array): Uint8Array => {
  const parsed = parse(payload)
  return parsed.ok ? encode({ ...(parsed.value as object), bf: 1 }) : payload
}

const sendOne = async (state: State, item: Item & { tries: number; rank: Rank; past: boolean }): Promise<void> => {
  const payload = await state.journal.read(item.stream, item.seq)
  if (!payload || !state.connected) return
  state.publish(item.stream, item.rank === 'backlog' && !item.past ? asPast(payload) : payload)
  if (item.tries > 1) state.counts.resent++
  else state.counts.sent++
}

const drain = async (state: State): Promise<void> => {
  const isHeld = ({ stream, seq }: Item): boolean => state.journal.has(stream, seq)
  for (;;) {
    const item = state.connected ? state.window.next(state.steady.now(), isHeld) : null
    if (!item) return
    const record = state.journal.find(item.stream, item.seq)
    if (record) await sendOne(state, { ...item, rank: rankOf(state, record), past: record.past })
  }
}

/** Sends the records that the window allows now, and sets a timer for re-sends. May be called at any time. */
const pump = async (state: State): Promise<void> => {
  state.again = true
  if (state.pumping) return
  state.pumping = true
  try {
    while (state.again) {
      state.again = false
      await drain(state)
    }
  } finally {
    state.pumping = false
  }
  sleep(state)
}

const start = (state: State): void => {
  pump(state).catch((error: unknown) => state.log('error', 'sendFailed', { error: String(error) }))
}

const sleep = (state: State): void => {
  if (state.timer) clearTimeout(state.timer)
  const now = state.steady.now()
  const at = state.connected ? state.window.wakeAt(now) : null
  state.timer = at === null ? null : setTimeout(start, Math.max(10, at - now), state)
}

const connected = (state: State): void => {
  state.connected = true
  state.window.reset()
  for (const stream of ['ev', 'tm'] as const)
    for (const record of state.journal.held(stream)) state.window.offer(record, rankOf(state, record))
  start(state)
}

const settle = (state: State, stream: Stream, from: number, to: number): number => {
  const count = state.journal.settle(stream, from, to)
  state.window.settled(stream, from, to)
  return count
}

const reject = (state: State, stream: Stream, rejected: NonNullable<Ack['rejected']>): void => {
  for (const { seq, why } of rejected) {
    if (settle(state, stream, seq, seq) === 0) continue
    state.counts.rejected++
    state.log('warn', 'batchRejected', { stream, seq, why })
  }
}

/** Given numbers of these ranges, one by one. */
function* given(ranges: readonly Range[], last: number): Generator<number> {
  for (const [from, to] of ranges) for (let seq = from; seq <= Math.min(to, last); seq++) yield seq
}

/** Sends the held ones of these numbers again; reports the others once as lost. */
const missing = (state: State, stream: Stream, ranges: readonly Range[], gone: (range: Range) => void): void => {
  const now = state.steady.now()
  const lost: number[] = []
  for (const seq of given(ranges, state.journal.last(stream))) {
    if (state.journal.has(stream, seq)) state.window.missed({ stream, seq }, now)
    else if (state.journal.isSettled(stream, seq) && !state.toldLost[stream].has(seq)) lost.push(seq)
  }
  for (const range of rangesOf(lost)) {
    state.toldLost[stream].add(...range)
    gone(range)
  }
}

const tellGone = (state: State, stream: Stream) => (range: Range) => {
  state.journal
    .giveUp(stream, range, 'notHeld')
    .catch((error: unknown) => state.log('error', 'gapNotTold', { stream, range, error: String(error) }))
}

const onAck = (state: State, ack: Ack): void => {
  if (ack.ep !== state.journal.epoch) {
    state.log('debug', 'acknowledgementOfOtherJournal', { epoch: ack.ep })
    return
  }
  for (const [from, to] of ack.ranges) state.counts.acknowledged += settle(state, ack.st, from, to)
  if (ack.contiguous) state.counts.acknowledged += settle(state, ack.st, 1, ack.contiguous)
  reject(state, ack.st, ack.rejected ?? [])
  if (ack.window !== undefined) state.window.resize(ack.window)
  if (ack.pauseMs !== undefined) state.window.pause(state.steady.now() + ack.pauseMs)
  missing(state, ack.st, ack.missing ?? [], tellGone(state, ack.st))
  start(state)
}

/** Sends each record of the journal until it is acknowledged, in the order and at the rate of the window. */
export const createSender = (options: SenderOptions) => {
  const state: State = {
    ...options,
    connected: false,
    pumping: false,
    again: false,
    timer: null,
    counts: { sent: 0, resent: 0, acknowledged: 0, rejected: 0 },
    toldLost: { tm: rangeSet(), ev: rangeSet() },
  }
  options.journal.onDurable((records) => {
    if (!state.connected) return
    for (const record of records) state.window.offer(record, rankOf(state, record))
    start(state)
  })
  const disconnected = (): void => {
    state.connected = false
    if (state.timer) clearTimeout(state.timer)
    state.timer = null
  }
  return {
    connected: () => connected(state),
    disconnected,
    onAck: (ack: Ack) => onAck(state, ack),
    /** Called when the platform asks for these numbers again. */
    backfill: (stream: Stream, ranges: readonly Range[]): void => {
      missing(state, stream, ranges, tellGone(state, stream))
      start(state)
    },
    counts: () => ({ ...state.counts, inFlight: state.window.inFlight() }),
  }
}
export type Sender = ReturnType<typeof createSender>
