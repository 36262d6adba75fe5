import { partyOf } from '@sundial/core/kit/party-of.ts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Reports that are accepted, which anybody may send without a session. A page that is broken makes a dozen. */
export const perMinute = { address: 60, all: 600 } as const
/** Reports that are written to the log. */
export const toldPerMinute = { address: 10, all: 60 } as const

type Limits = { address: number; all: number }

/** Counts for an address; false beyond its limit or the limit of all. */
export const limiter = (points: Limits) => {
  const ofAddress = new RateLimiterMemory({ points: points.address, duration: 60 })
  const ofAll = new RateLimiterMemory({ points: points.all, duration: 60 })
  return async (address: string): Promise<boolean> => {
    try {
      await ofAddress.consume(partyOf(address))
      await ofAll.consume('')
      return true
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return false
      throw reason
    }
  }
}
