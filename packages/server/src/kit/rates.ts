import type { CallName } from '@sundial/contract/calls.ts'
import type { Call } from '@sundial/contract/kit/call.ts'
import { partyOf } from '@sundial/core/kit/party-of.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { Permission } from '@sundial/core/session/permissions.ts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Whole organisations may call ten times as often as one user, addresses without a session a quarter as often. */
const organisationTimes = 10
const addressShare = 0.25
/** The token of an embedded page is public. All its viewers together call a quarter as often as one user, those of one address a tenth. */
const pageShare = 0.25
const pageAddressShare = 0.1

/** Whoever calls, as far as it is known. */
export type Caller = {
  user: { userId: number | string; orgNo: string; isPage: boolean; permissions: ReadonlySet<Permission> } | null
  address: string
}

/** A call, or another request that is counted like one. */
export type Counted = { name: CallName | null; call: Pick<Call, 'may' | 'perMinute'> }
/** Requests besides calls: event streams and downloads. They count as calls of their user. */
export const besidesCalls: Counted = { name: null, call: { may: 'signedIn' } }

/** Counts calls in windows of a minute, in this process. @throws Refusal tooManyCalls, with the seconds to wait */
export type Rates = {
  /** Counts a request that needs no session and is no call, such as for the API's pages. */
  countAddress(address: string): Promise<void>
  count(name: CallName | null, call: Counted['call'], caller: Caller): Promise<void>
}

const spend = async (limiter: RateLimiterMemory, key: string | number): Promise<void> => {
  try {
    await limiter.consume(key)
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    throw new Refusal('tooManyCalls', { seconds: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) })
  }
}

const perMinute = (points: number): RateLimiterMemory => new RateLimiterMemory({ points: Math.max(1, Math.round(points)), duration: 60 })

/**
 * Limits by user, organisation and, where the contract says one, call (promise S29). A user with the right to shut down is never
 * limited in using it.
 * @param callsPerMinute how often one user may call
 */
export const makeRates = (callsPerMinute: number): Rates => {
  const users = perMinute(callsPerMinute)
  const organisations = perMinute(callsPerMinute * organisationTimes)
  const addresses = perMinute(callsPerMinute * addressShare)
  const pages = perMinute(callsPerMinute * pageShare)
  const pageAddresses = perMinute(callsPerMinute * pageAddressShare)
  const byCall = new Map<CallName, RateLimiterMemory>()
  const ofCall = (name: CallName, limit: number): RateLimiterMemory => {
    const limiter = byCall.get(name) ?? perMinute(limit)
    byCall.set(name, limiter)
    return limiter
  }
  return {
    countAddress: (address) => spend(addresses, partyOf(address)),
    count: async (name, call, { user, address }) => {
      if (!user) return spend(addresses, partyOf(address))
      if (call.may === 'rsd.shutdown' && user.permissions.has(call.may)) return
      if (user.isPage) {
        await spend(pageAddresses, `${user.userId} ${partyOf(address)}`)
        return spend(pages, user.userId)
      }
      await spend(users, user.userId)
      await spend(organisations, user.orgNo)
      if (name !== null && call.perMinute !== undefined) await spend(ofCall(name, call.perMinute), user.userId)
    },
  }
}
