import { partyOf } from '@sundial/core/kit/party-of.ts'
import { type Allowance, type Budget, openBudget } from '../kit/budget.ts'

/**
 * Connections of one address that may be tried: a fleet behind one address (NAT) comes back at once after an outage. A refused one costs
 * as much as 20: whoever guesses has 50, then 5 a second.
 */
const perAddress: Allowance = { perS: 100, burst: 1_000 }
const refusedCost = 20
/** A concentrator that has signed in from an address before does not share that: it comes back whatever its neighbours do. */
const perKnown: Allowance = { perS: 0.5, burst: 60 }
const addressesMax = 10_000
const knownMax = 100_000

/** A budget each, of the newest so many. */
const budgets = (allowance: Allowance, max: number) => {
  const all = new Map<string, Budget>()
  const of = (key: string): Budget => {
    const known = all.get(key)
    if (known) return known
    const [oldest] = all.keys()
    if (all.size >= max && oldest !== undefined) all.delete(oldest)
    const made = openBudget(allowance)
    all.set(key, made)
    return made
  }
  return { of, has: (key: string): boolean => all.has(key) }
}

/** How many connections may be tried before anything is looked up for them. `now` monotonic, ms. */
export const openConnectLimits = (now: () => number) => {
  const addresses = budgets(perAddress, addressesMax)
  const known = budgets(perKnown, knownMax)
  const keyOf = (party: string, user: string): string => `${party} ${user}`
  return {
    admits: (address: string, user: string): boolean => {
      const party = partyOf(address)
      const key = keyOf(party, user)
      if (user.length <= 64 && known.has(key) && known.of(key).take(1, now()) >= 0) return true
      const own = addresses.of(party)
      return own.left(now()) >= 1 && own.take(1, now()) >= 0
    },
    refused: (address: string): void => void addresses.of(partyOf(address)).take(refusedCost, now()),
    signedIn: (address: string, user: string): void => void known.of(keyOf(partyOf(address), user)),
  }
}
