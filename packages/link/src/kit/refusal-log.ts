import type { Log } from '@sundial/core/kit/log.ts'
import { type Budget, openBudget } from './budget.ts'

/** Lines a minute about one address, and about all of them. */
const perAddress = { perS: 5 / 60, burst: 5 }
const inTotal = { perS: 60 / 60, burst: 60 }
const addressesMax = 1_000
const fieldMax = 64

type Untold = { count: number; address: string; reason: string }

/**
 * Tells of refusals of strangers: some lines an address and minute, then how many there were beside. What they say of themselves is cut to
 * 64 characters, so that nobody fills the log or pushes its history out. `now` monotonic, ms.
 */
export const openRefusalLog = (log: Log, now: () => number) => {
  const addresses = new Map<string, Budget>()
  const total = openBudget(inTotal)
  let untold: Untold = { count: 0, address: '', reason: '' }
  const budgetOf = (address: string): Budget => {
    const known = addresses.get(address) ?? openBudget(perAddress)
    const [oldest] = addresses.keys()
    if (addresses.size >= addressesMax && oldest !== undefined) addresses.delete(oldest)
    addresses.set(address, known)
    return known
  }
  const mayTell = (address: string): boolean => {
    const own = budgetOf(address)
    if (own.left(now()) < 1 || total.left(now()) < 1) return false
    own.take(1, now())
    total.take(1, now())
    return true
  }
  const tellUntold = (): void => {
    if (untold.count === 0) return
    log('warn', 'broker.refusedMore', { count: untold.count, lastAddress: untold.address, lastReason: untold.reason })
    untold = { count: 0, address: '', reason: '' }
  }
  return {
    note: (reason: string, client: string, address: string): void => {
      if (!mayTell(address)) {
        untold = { count: untold.count + 1, address, reason }
        return
      }
      log('warn', 'broker.refused', { reason, client: client.slice(0, fieldMax), address })
    },
    /** How many were left out; called once a minute. */
    tellUntold,
  }
}
