import { type Budget, openBudget } from '../kit/budget.ts'
import type { Excess } from '../kit/excess.ts'
import { byteAllowance, floodFactor, floodMs, messageAllowance, unansweredMax } from '../kit/limits.ts'

export type ThrottleOptions = {
  /** Monotonic, ms. */
  now(): number
  onFlood(excess: Excess): void
}
/** The pace of one concentrator, over all its connections. */
export type Throttle = {
  /** Calls `go` now, or later when the sender may continue; until then nothing more is read from the sender. */
  pass(bytes: number, go: () => void): void
  /** Drops the waiting messages: the connection has ended. */
  drop(): void
}

type Counted = { messages: number; bytes: number }
type State = ThrottleOptions & {
  budgets: { messages: Budget; bytes: Budget }
  held: (() => void)[]
  timer: NodeJS.Timeout | null
  /** Time of the first pause; null = the sender keeps to its budget. */
  overSince: number | null
  /** Messages and bytes since the budget was last full, and the time for which the sender was read since then. */
  taken: Counted
  openMs: number
  openedAt: number
  /**
   * Messages in the current turn of the event loop, and the most in one turn since the pause ended. A sender sends these without waiting
   * for an answer.
   */
  turn: number
  turnMax: number
  isTurn: boolean
  /** Rate before the first pause; later rates are distorted by buffers of the network. */
  rateAtFirst: Counted
}

const isFull = (s: State, now: number): boolean =>
  s.budgets.messages.left(now) >= messageAllowance.burst && s.budgets.bytes.left(now) >= byteAllowance.burst
const isCalm = (s: State, now: number): boolean =>
  s.budgets.messages.left(now) >= messageAllowance.burst / 2 && s.budgets.bytes.left(now) >= byteAllowance.burst / 2

const beginAnew = (s: State, now: number): void => {
  s.overSince = null
  s.taken = { messages: 0, bytes: 0 }
  s.openMs = 0
  s.openedAt = now
}

const ratesOf = ({ taken, openMs }: State): Counted => {
  const seconds = Math.max(1, openMs) / 1000
  return { messages: Math.round(taken.messages / seconds), bytes: Math.round(taken.bytes / seconds) }
}

/**
 * A sender that floods sends all the time in which it is read; a sender that waits for acknowledgements cannot. On a busy machine a turn of
 * the event loop is long, so more messages in one turn than an honest sender leaves unacknowledged count as a flood too.
 */
const excessOf = (s: State, now: number): Excess | null => {
  if (s.overSince === null || now - s.overSince < floodMs) return null
  const rates = ratesOf(s)
  const isFlood = {
    messages: s.turnMax > unansweredMax || rates.messages >= floodFactor * messageAllowance.perS,
    bytes: rates.bytes >= floodFactor * byteAllowance.perS,
  }
  for (const [what, { perS }] of [['messages', messageAllowance] as const, ['bytes', byteAllowance] as const])
    if (isFlood[what]) return { what, sent: s.rateAtFirst[what] > perS ? s.rateAtFirst[what] : rates[what], allowed: perS }
  return null
}

const countTurn = (s: State): void => {
  if (!s.isTurn) {
    s.isTurn = true
    s.turn = 0
    setImmediate(() => {
      s.isTurn = false
    })
  }
  s.turn++
  s.turnMax = Math.max(s.turnMax, s.turn)
}

const drop = (s: State): void => {
  if (s.timer) clearTimeout(s.timer)
  s.timer = null
  s.held = []
  s.openedAt = s.now()
}

/** The sender is read again when its budget covers one second. */
const reopenAt = (s: State, now: number): number =>
  Math.max(s.budgets.messages.at(messageAllowance.perS, now), s.budgets.bytes.at(byteAllowance.perS, now))

const open = (s: State): void => {
  const now = s.now()
  const at = reopenAt(s, now)
  if (at > now + 1) {
    s.timer = setTimeout(open, at - now, s)
    return
  }
  s.timer = null
  s.openedAt = now
  s.turnMax = 0
  for (const go of s.held.splice(0)) go()
}

const close = (s: State, now: number): void => {
  s.openMs += now - s.openedAt
  if (s.overSince === null) {
    s.overSince = now
    s.rateAtFirst = ratesOf(s)
  }
  const excess = excessOf(s, now)
  if (excess) {
    drop(s)
    beginAnew(s, now)
    s.onFlood(excess)
    return
  }
  s.timer = setTimeout(open, reopenAt(s, now) - now, s)
}

const pass = (s: State, bytes: number, go: () => void): void => {
  const now = s.now()
  if (isFull(s, now) || (s.overSince !== null && !s.timer && isCalm(s, now))) beginAnew(s, now)
  const left = Math.min(s.budgets.messages.take(1, now), s.budgets.bytes.take(bytes, now))
  if (s.overSince !== null) countTurn(s)
  s.taken.messages++
  s.taken.bytes += bytes
  if (!s.timer && left >= 0) {
    go()
    return
  }
  s.held.push(go)
  if (!s.timer) close(s, now)
}

/** Slows a sender down that exceeds its budget; calls `onFlood` if it still sends many times its budget (kit/limits.ts). */
export const openThrottle = (options: ThrottleOptions): Throttle => {
  const state: State = {
    ...options,
    budgets: { messages: openBudget(messageAllowance), bytes: openBudget(byteAllowance) },
    held: [],
    timer: null,
    overSince: null,
    taken: { messages: 0, bytes: 0 },
    openMs: 0,
    openedAt: options.now(),
    turn: 0,
    turnMax: 0,
    isTurn: false,
    rateAtFirst: { messages: 0, bytes: 0 },
  }
  return { pass: (bytes, go) => pass(state, bytes, go), drop: () => drop(state) }
}
