import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import type { TimeAnswer } from '@sundial/wire/link/messages.ts'
import { unaskedT1 } from '@sundial/wire/link/unasked-time.ts'
import { platformTime } from './platform-time.ts'

const everyMs = 600_000
/** Repeat interval of an unanswered request; a new program on trial waits for the answer. */
const againMs = 20_000
/** A larger clock difference is logged, once. */
const offsetMsNoted = 5000
/** Longest wait of a command for the time. After a failed wait, commands do not wait for `silenceMs`. */
const renewMsMax = 2000
const silenceMs = 10_000
/** After the platform's clock was set, all concentrators ask; a random delay spreads their requests. */
const spreadMs = 1000

type Options = { gw: string; clock: Clock; steady: Clock; random(): number; log: Log; ask(t1: number): void }
/** Latest exchange: platform time and own time at an instant of the steady clock. */
type Learned = { platformMs: number; ownMs: number; at: number }
type State = Options & {
  asked: { t1: number; at: number } | null
  learned: Learned | null
  isOff: boolean
  timer: NodeJS.Timeout | null
  isNudged: boolean
  silentUntil: number
  renewing: { ended: Promise<boolean>; end(isKnown: boolean): void } | null
}

const askIn = (state: State, ms: number): void => {
  if (state.timer) clearTimeout(state.timer)
  state.timer = setTimeout(askNow, ms, state)
}

const askNow = (state: State): void => {
  state.isNudged = false
  state.asked = { t1: Math.round(state.clock.now()), at: state.steady.now() }
  askIn(state, againMs)
  state.ask(state.asked.t1)
}

/** The platform says that its clock was set. The agent asks for the time instead of believing that message, which answers no question. */
const nudge = (state: State): void => {
  if (state.isNudged || !state.timer) return
  state.isNudged = true
  askIn(state, state.random() * spreadMs)
}

const note = (state: State, offsetMs: number, roundTripMs: number): void => {
  const isOff = Math.abs(offsetMs) > offsetMsNoted
  if (isOff && !state.isOff) state.log('warn', 'clockOff', { gw: state.gw, offsetMs, roundTripMs })
  state.isOff = isOff
}

const take = (state: State, answer: TimeAnswer): void => {
  if (answer.t1 === unaskedT1) {
    nudge(state)
    return
  }
  const at = state.steady.now()
  const found = state.asked && platformTime(state.asked.t1, answer, at - state.asked.at)
  if (!found) return
  state.asked = null
  askIn(state, everyMs)
  state.learned = { platformMs: found.platformMs, ownMs: state.clock.now(), at }
  note(state, offsetOf(state.learned), found.roundTripMs)
  state.renewing?.end(true)
}

const offsetOf = ({ platformMs, ownMs }: Learned): number => Math.round(platformMs - ownMs)

/** By the steady clock, so that a change of the own clock has no effect. */
const platformNow = ({ learned, steady }: State): number | null => learned && learned.platformMs + steady.now() - learned.at

/**
 * The latest possible time at the platform. If the own clock and the steady clock disagree about the time since the exchange, one of
 * them stood still (the machine slept) or was set.
 */
const latest = (state: State): number => {
  const own = state.clock.now() + (state.learned ? offsetOf(state.learned) : 0)
  return Math.max(own, platformNow(state) ?? own)
}

const renew = (state: State): Promise<boolean> => {
  if (state.renewing) return state.renewing.ended
  if (!state.timer || state.steady.now() < state.silentUntil) return Promise.resolve(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const patience = setTimeout(() => state.renewing?.end(false), renewMsMax)
  const end = (isKnown: boolean): void => {
    clearTimeout(patience)
    state.renewing = null
    state.silentUntil = isKnown ? Number.NEGATIVE_INFINITY : state.steady.now() + silenceMs
    resolve(isKnown)
  }
  state.renewing = { ended: promise, end }
  askNow(state)
  return promise
}

const stop = (state: State): void => {
  if (state.timer) clearTimeout(state.timer)
  state.timer = null
  state.renewing?.end(false)
}

/** Asks the platform for the time while connected, and keeps it correct even if the own clock is set. */
export const timeExchange = (options: Options) => {
  const state: State = {
    ...options,
    asked: null,
    learned: null,
    isOff: false,
    timer: null,
    isNudged: false,
    silentUntil: Number.NEGATIVE_INFINITY,
    renewing: null,
  }
  return {
    begin: () => {
      state.silentUntil = Number.NEGATIVE_INFINITY
      askNow(state)
    },
    end: () => stop(state),
    take: (answer: TimeAnswer) => take(state, answer),
    /** Called when an order stepped the own clock by this much. */
    stepped: (byMs: number): void => {
      if (state.learned) state.learned.ownMs += byMs
    },
    /** The platform's time, ms; null = no successful exchange yet. */
    platformNow: () => platformNow(state),
    /** The latest possible time at the platform, ms; by the own clock if there was no successful exchange. */
    latest: () => latest(state),
    /** Asks again at once: true = time known, false = no answer within 2 s. */
    renew: () => renew(state),
    /** Offset of the platform's clock from the own clock, ms; null = no successful exchange yet. */
    offsetMs: (): number | null => {
      const now = platformNow(state)
      return now === null ? null : Math.round(now - state.clock.now())
    },
  }
}
export type TimeExchange = ReturnType<typeof timeExchange>
