/** What a sender may send: so much a second on average, and so much at once. */
export type Allowance = { perS: number; burst: number }

/** A token bucket. A `take` may cost more than is left: what is owed is paid by time. Instants in epoch ms, never going back. */
export type Budget = {
  /** Takes `cost`; answers what is left, negative = owed. */
  take(cost: number, now: number): number
  left(now: number): number
  /** When so much will be left, epoch ms. */
  at(left: number, now: number): number
}

export const openBudget = ({ perS, burst }: Allowance): Budget => {
  let left = burst
  let since = Number.NEGATIVE_INFINITY
  const refill = (now: number): void => {
    if (now <= since) return
    left = Math.min(burst, since === Number.NEGATIVE_INFINITY ? burst : left + ((now - since) / 1000) * perS)
    since = now
  }
  return {
    take: (cost, now) => {
      refill(now)
      left -= cost
      return left
    },
    left: (now) => {
      refill(now)
      return left
    },
    at: (wanted, now) => {
      refill(now)
      return now + (Math.max(0, wanted - left) / perS) * 1000
    },
  }
}
