import { partyOf } from '@sundial/core/kit/party-of.ts'
import { type Allowance, openBudgets } from '../kit/budget.ts'

/**
 * Connection attempts of one address. A fleet behind one address (NAT) reconnects all at once after an outage. A refused attempt costs as
 * much as 20 accepted ones: a client that guesses secrets has 48 attempts, then 5 a second.
 */
const perAddress: Allowance = { perS: 100, burst: 1_000 }
const refusedCost = 20
/** A concentrator that has signed in from this address before has its own budget, so that its neighbours cannot keep it out. */
const perKnown: Allowance = { perS: 0.5, burst: 60 }
const addressesMax = 10_000
const knownMax = 100_000

/** Judges connection attempts before the database is asked about them. `now` monotonic, ms. */
export const openConnectLimits = (now: () => number) => {
  const addresses = openBudgets(addressesMax)
  const known = openBudgets(knownMax)
  const keyOf = (party: string, user: string): string => `${party} ${user}`
  return {
    admits: (address: string, user: string): boolean => {
      const party = partyOf(address)
      const key = keyOf(party, user)
      if (user.length <= 64 && known.has(key) && known.of(key, perKnown).takeWhole(1, now())) return true
      return addresses.of(party, perAddress).takeWhole(1, now())
    },
    refused: (address: string): void => void addresses.of(partyOf(address), perAddress).take(refusedCost, now()),
    signedIn: (address: string, user: string): void => void known.of(keyOf(partyOf(address), user), perKnown),
  }
}
