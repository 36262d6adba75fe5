import { throttleRule, waitAfterS } from '@sundial/core/session/session-life.ts'

type Wrong = { times: number[]; until: number }
const keysMax = 20_000

/** Counts what was wrong and makes who guesses wait. */
export type Throttle = {
  /** Seconds to wait, 0 = go on. */
  waitS(account: string, address: string, now: number): number
  wrong(account: string, address: string, now: number): void
  right(account: string, address: string): void
}

const recent = (w: Wrong, now: number): number[] => w.times.filter((t) => now - t < throttleRule.windowMs)

/** What a wrong one counts against, and how many of it are let through; the first is forgotten after a right one. */
type Keys = (account: string, address: string) => readonly [key: string, limit: number][]

/**
 * Passwords: 10 per account and address, 50 per address in 15 minutes, then a growing wait. By account *and* address, so that nobody
 * can lock another out by guessing.
 */
const byAddress: Keys = (account, address) => [
  [`${account.toLowerCase()}\n${address}`, throttleRule.perAccount],
  [`\n${address}`, throttleRule.perAddress],
]
/** Codes: 10 per account from wherever. Six digits are soon guessed from many addresses, and only who has the password gets to guess. */
export const byAccount: Keys = (account) => [[account.toLowerCase(), throttleRule.perAccount]]

export const makeThrottle = (keys: Keys = byAddress): Throttle => {
  const kept = new Map<string, Wrong>()
  const note = (key: string, limit: number, now: number): void => {
    const times = [...recent(kept.get(key) ?? { times: [], until: 0 }, now), now].slice(-100)
    kept.delete(key) // to the end: the map drops what was not used for longest
    kept.set(key, { times, until: now + waitAfterS(times.length, limit) * 1000 })
    if (kept.size > keysMax) kept.delete(kept.keys().next().value!)
  }
  return {
    waitS: (account, address, now) => {
      const until = Math.max(...keys(account, address).map(([key]) => kept.get(key)?.until ?? 0))
      return Math.max(0, Math.ceil((until - now) / 1000))
    },
    wrong: (account, address, now) => {
      for (const [key, limit] of keys(account, address)) note(key, limit, now)
    },
    right: (account, address) => {
      kept.delete(keys(account, address)[0]![0])
    },
  }
}
