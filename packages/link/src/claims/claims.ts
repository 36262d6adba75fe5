import type { Clock } from '@sundial/core/kit/clock.ts'
import { serialQueue } from '@sundial/core/kit/guard.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { takeClaim } from '@sundial/store/concentrators/claims.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import { decode, encode } from '@sundial/wire/link/codec.ts'
import { claim } from '@sundial/wire/link/messages.ts'
import { topics } from '@sundial/wire/link/topics.ts'
import type { Bus } from '../kit/bus.ts'
import type { Metrics } from '../kit/metrics.ts'

export type ClaimsOptions = { store: Store; bus(): Pick<Bus, 'publish'>; metrics: Metrics; log: Log; clock: Clock }

/**
 * First contact of a concentrator: after it has signed in with a claim code, it sends the hash of its secret, which is valid from then on.
 */
export const openClaims = ({ store, bus, metrics, log, clock }: ClaimsOptions) => {
  const queue = serialQueue()
  const take = async (gw: string, secretHash: string): Promise<void> => {
    const isTaken = await takeClaim(store.db, gw, Buffer.from(secretHash, 'hex'), clock.now())
    log(isTaken ? 'info' : 'warn', isTaken ? 'concentrator.claimed' : 'concentrator.claimRefused', { gw })
    if (isTaken) bus().publish(topics.claimed(gw), encode({ v: 1, gw, claimed: true }), 1)
  }
  return {
    take: ({ gw, bytes, plain = bytes }: { gw: string; bytes: Uint8Array; plain?: Uint8Array }): void => {
      const decoded = decode(plain, claim)
      if (!decoded.ok || decoded.value.gw !== gw) {
        metrics.reject(gw, decoded.ok ? 'otherConcentrator' : decoded.reason)
        return
      }
      const { secretHash } = decoded.value
      queue.run(
        () => take(gw, secretHash),
        (error) => log('warn', 'claim.notTaken', { gw, error: String(error) }),
      )
    },
    stop: queue.settled,
  }
}
