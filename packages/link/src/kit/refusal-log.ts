import type { Log } from '@sundial/core/kit/log.ts'
import { openBudget, openBudgets } from './budget.ts'

/** Log lines a minute about one address, and about all addresses. */
const perAddress = { perS: 5 / 60, burst: 5 }
const inTotal = { perS: 60 / 60, burst: 60 }
const addressesMax = 1_000
const fieldMax = 64

type Untold = { count: number; address: string; reason: string }

/**
 * Logs refused connections: 5 lines for each address and minute, then the number of lines left out. Texts of the client are cut to 64
 * characters, so that no unknown client fills the log or pushes older lines out of it. `now` monotonic, ms.
 */
export const openRefusalLog = (log: Log, now: () => number) => {
  const addresses = openBudgets(addressesMax)
  const total = openBudget(inTotal)
  let untold: Untold = { count: 0, address: '', reason: '' }
  const mayTell = (address: string): boolean =>
    total.left(now()) >= 1 && addresses.of(address, perAddress).takeWhole(1, now()) && total.takeWhole(1, now())
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
    /** Logs how many lines were left out. Call it once a minute. */
    tellUntold,
  }
}
