import { partyOf } from '@sundial/core/kit/party-of.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { throttleRule, waitAfterS } from '@sundial/core/session/session-life.ts'

/** `times`: when attempts were wrong; `pending`: attempts whose outcome is not known yet. */
type Tried = { times: number[]; until: number; pending: number }
const keysMax = 20_000
/** The wait that is answered while as many attempts are pending as may be wrong. */
const pendingWaitS = 1

/** One attempt under way. The first call ends it; later ones do nothing. */
type Attempt = {
  right(): void
  wrong(): void
  /** Neither right nor wrong: the attempt does not count. */
  drop(): void
}

/** Counts what was wrong in this process and makes who guesses wait. */
export type Throttle = {
  /** Begins an attempt, before anything is tried: as many as may be wrong are under way at once. @throws Refusal throttled */
  begin(account: string, address: string, now: number): Attempt
  /** Seconds to wait, 0 = go on. */
  waitS(account: string, address: string, now: number): number
  wrong(account: string, address: string, now: number): void
}

const recent = (w: Tried, now: number): number[] => w.times.filter((t) => now - t < throttleRule.windowMs)

/** What a wrong one counts against, and how many of it are let through; the first is forgotten after a right one. */
export type Keys = (account: string, address: string) => readonly [key: string, limit: number][]

/**
 * Passwords: 10 per account and address, 50 per address in 15 minutes, then a growing wait. By account *and* address, so that nobody
 * can lock another out by guessing.
 */
export const byAddress: Keys = (account, address) => [
  [`${account.toLowerCase()}\n${partyOf(address)}`, throttleRule.perAccount],
  [`\n${partyOf(address)}`, throttleRule.perAddress],
]
/** Codes: 10 per account from wherever. Six digits are soon guessed from many addresses, and only who has the password gets to guess. */
export const byAccount: Keys = (account) => [[account.toLowerCase(), throttleRule.perAccount]]

const waitOf = (tried: Tried | undefined, limit: number, now: number): number => {
  if (!tried) return 0
  if (tried.until > now) return Math.ceil((tried.until - now) / 1000)
  return tried.pending < Math.max(1, limit - recent(tried, now).length) ? 0 : pendingWaitS
}

export const makeThrottle = (keys: Keys = byAddress): Throttle => {
  const kept = new Map<string, Tried>()
  const triedOf = (key: string): Tried => {
    const tried = kept.get(key) ?? { times: [], until: 0, pending: 0 }
    kept.delete(key) // to the end: the map drops what was not used for longest
    kept.set(key, tried)
    if (kept.size > keysMax) kept.delete(kept.keys().next().value!)
    return tried
  }
  const note = (key: string, limit: number, now: number): void => {
    const tried = triedOf(key)
    tried.times = [...recent(tried, now), now].slice(-100)
    tried.until = now + waitAfterS(tried.times.length, limit) * 1000
  }
  const forget = (key: string): void => {
    const tried = kept.get(key)
    if (tried) Object.assign(tried, { times: [], until: 0 })
  }
  const waitS: Throttle['waitS'] = (account, address, now) =>
    Math.max(...keys(account, address).map(([key, limit]) => waitOf(kept.get(key), limit, now)))
  const wrong: Throttle['wrong'] = (account, address, now) => {
    for (const [key, limit] of keys(account, address)) note(key, limit, now)
  }
  return {
    waitS,
    wrong,
    begin: (account, address, now) => {
      const seconds = waitS(account, address, now)
      if (seconds > 0) throw new Refusal('throttled', { seconds })
      const tried = keys(account, address).map(([key]) => triedOf(key))
      for (const one of tried) one.pending++
      let open = true
      const end = (then: () => void) => (): void => {
        if (!open) return
        open = false
        for (const one of tried) one.pending--
        then()
      }
      return {
        right: end(() => forget(keys(account, address)[0]![0])),
        wrong: end(() => wrong(account, address, now)),
        drop: end(() => {}),
      }
    },
  }
}
