import { type Allowance, type Budget, openBudget } from '../kit/budget.ts'
import type { Excess } from '../kit/excess.ts'
import { byteAllowance, floodFactor, floodMs, messageAllowance, plainAllowance, rejectedAllowance } from '../kit/limits.ts'

export type AdmissionOptions = {
  /** Monotonic, ms. */
  now(): number
  isOff(gw: string): boolean
  onFlood(gw: string, excess: Excess): void
}
/**
 * Limits what the link accepts of each concentrator. Our own broker slows a sender down before these limits apply; another broker does not.
 */
export type Admission = {
  /** False: the message is dropped, as if it had been lost on the way. */
  admits(gw: string, bytes: number): boolean
  /** Charges decompressed bytes. They are known only after the message was admitted, so the next messages pay for them. */
  inflated(gw: string, bytes: number): void
  rejected(gw: string): void
}

const times = ({ perS, burst }: Allowance, factor: number): Allowance => ({ perS: perS * factor, burst: burst * factor })
// A concentrator that waits for acknowledgements stays far below these limits. Messages above them are dropped.
const allowances = {
  messages: times(messageAllowance, floodFactor),
  bytes: times(byteAllowance, floodFactor),
  inflated: plainAllowance,
} as const
type Limited = keyof typeof allowances
const limited = Object.keys(allowances) as Limited[]

type Gateway = { budgets: Record<Limited, Budget>; rejected: Budget; overSince: number | null; rejections: number }
type State = AdmissionOptions & { gateways: Map<string, Gateway> }

const gatewayOf = (s: State, gw: string): Gateway => {
  const known = s.gateways.get(gw)
  if (known) return known
  const budgets = {
    messages: openBudget(allowances.messages),
    bytes: openBudget(allowances.bytes),
    inflated: openBudget(allowances.inflated),
  }
  const made: Gateway = { budgets, rejected: openBudget(rejectedAllowance), overSince: null, rejections: 0 }
  s.gateways.set(gw, made)
  return made
}

const exceeded = ({ budgets }: Gateway, now: number): Limited | null => limited.find((what) => budgets[what].left(now) < 0) ?? null

/** Rate while the budget was exceeded, from the allowed rate and the overdrawn balance. */
const excessOf = (g: Gateway, what: Limited, now: number): Excess => {
  const { perS } = allowances[what]
  const seconds = (now - g.overSince!) / 1000
  return { what, sent: Math.round(perS - g.budgets[what].left(now) / seconds), allowed: perS }
}

const judge = (s: State, gw: string, g: Gateway, now: number): boolean => {
  const what = exceeded(g, now)
  if (what === null) {
    if (limited.every((each) => g.budgets[each].left(now) >= allowances[each].burst / 2)) g.overSince = null
    return true
  }
  g.overSince ??= now
  if (now - g.overSince >= floodMs) {
    s.onFlood(gw, excessOf(g, what, now))
    s.gateways.delete(gw)
  }
  return false
}

const noteRejected = (s: State, gw: string): void => {
  const now = s.now()
  const g = gatewayOf(s, gw)
  if (g.rejected.left(now) >= rejectedAllowance.burst) g.rejections = 0
  g.rejections++
  if (g.rejected.take(1, now) >= 0 || s.isOff(gw)) return
  s.onFlood(gw, { what: 'rejected', sent: g.rejections, allowed: rejectedAllowance.burst })
  s.gateways.delete(gw)
}

export const openAdmission = (options: AdmissionOptions): Admission => {
  const state: State = { ...options, gateways: new Map() }
  return {
    admits: (gw, bytes) => {
      if (state.isOff(gw)) return false
      const now = state.now()
      const g = gatewayOf(state, gw)
      g.budgets.messages.take(1, now)
      g.budgets.bytes.take(bytes, now)
      return judge(state, gw, g, now)
    },
    inflated: (gw, bytes) => void gatewayOf(state, gw).budgets.inflated.take(bytes, state.now()),
    rejected: (gw) => noteRejected(state, gw),
  }
}
