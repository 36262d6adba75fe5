/** What a sender may send: so much a second on average, and so much at once. */
export type Allowance = { perS: number; burst: number }

/** A token bucket. A `take` may cost more than is left: what is owed is paid by time. Instants are a monotonic clock's, ms. */
export type Budget = {
  /** Takes `cost`; answers what is left, negative = owed. */
  take(cost: number, now: number): number
  left(now: number): number
  /** Takes `cost` where so much is left; else takes nothing and answers false. */
  takeWhole(cost: number, now: number): boolean
  /** When so much will be left. */
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

/** A budget for each key, for as many keys as `max`; beyond that the key that was first seen longest ago loses its budget. */
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
