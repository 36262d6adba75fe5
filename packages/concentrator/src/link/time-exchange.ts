import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import type { TimeAnswer } from '@sundial/wire/link/messages.ts'
import { clockOffset } from './clock-offset.ts'

const everyMs = 600_000
/** A question without an answer is asked again: a new program on trial waits for it. */
const againMs = 20_000
/** A clock further off than this is said, once. */
const offsetMsNoted = 5000

type Options = { gw: string; clock: Clock; log: Log; ask(t1: number): void }
type State = Options & { askedAt: number | null; offsetMs: number | null; timer: NodeJS.Timeout | null }

const askIn = (state: State, ms: number): void => {
  end(state)
  state.timer = setTimeout(askNow, ms, state)
}

const askNow = (state: State): void => {
  state.askedAt = state.clock.now()
  askIn(state, againMs)
  state.ask(state.askedAt)
}

const take = (state: State, answer: TimeAnswer, received: number): void => {
  const found = clockOffset(state.askedAt, answer, received)
  if (!found) return
  state.askedAt = null
  askIn(state, everyMs)
  const isOff = (offsetMs: number): boolean => Math.abs(offsetMs) > offsetMsNoted
  if (isOff(found.offsetMs) && !isOff(state.offsetMs ?? 0)) state.log('warn', 'clockOff', { gw: state.gw, ...found })
  state.offsetMs = found.offsetMs
}

const end = (state: State): void => {
  if (state.timer) clearTimeout(state.timer)
  state.timer = null
}

/** Asks the platform what time it is while connected, and keeps how far its clock is from ours. */
export const timeExchange = (options: Options) => {
  const state: State = { ...options, askedAt: null, offsetMs: null, timer: null }
  return {
    begin: () => askNow(state),
    end: () => end(state),
    /** An answer that came at `received`, by our clock. */
    take: (answer: TimeAnswer, received: number) => take(state, answer, received),
    /** Our clock was stepped by so much. */
    stepped: (byMs: number): void => {
      if (state.offsetMs !== null) state.offsetMs -= byMs
      state.askedAt = null
    },
    /** The platform's clock against ours, ms; null = never asked with success. */
    offsetMs: () => state.offsetMs,
  }
}
export type TimeExchange = ReturnType<typeof timeExchange>
