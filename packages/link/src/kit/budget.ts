/** What a sender may send: `perS` on average, `burst` at once. */
export type Allowance = { perS: number; burst: number }

/**
 * A token bucket. `take` may cost more than is left; the balance is then negative and refills with time. Instants by a monotonic clock, ms.
 */
export type Budget = {
  /** Takes `cost`; returns the balance, negative = overdrawn. */
  take(cost: number, now: number): number
  left(now: number): number
  /** Takes `cost` if the balance covers it; otherwise takes nothing and returns false. */
  takeWhole(cost: number, now: number): boolean
  /** The instant at which the balance reaches `left`. */
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
    takeWhole: (cost, now) => {
      refill(now)
      if (left < cost) return false
      left -= cost
      return true
    },
    at: (wanted, now) => {
      refill(now)
      return now + (Math.max(0, wanted - left) / perS) * 1000
    },
  }
}

/** A budget for each key, at most `max` of them; a further key replaces the one that was added first. */
export const openBudgets = (max: number) => {
  const all = new Map<string, Budget>()
  return {
    of: (key: string, allowance: Allowance): Budget => {
      const known = all.get(key)
      if (known) return known
      const [oldest] = all.keys()
      if (all.size >= max && oldest !== undefined) all.delete(oldest)
      const made = openBudget(allowance)
      all.set(key, made)
      return made
    },
    has: (key: string): boolean => all.has(key),
  }
}
