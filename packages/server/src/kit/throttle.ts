import { throttleRule, waitAfterS } from '@sundial/core/session/session-life.ts'

type Wrong = { times: number[]; until: number }
const keysMax = 20_000

/**
 * Counts wrong passwords: 10 per account and address, 50 per address in 15 minutes, then a growing wait. By account *and* address,
 * so that nobody can lock another out by guessing.
 */
export type Throttle = {
  /** Seconds to wait, 0 = go on. */
  waitS(account: string, address: string, now: number): number
  wrong(account: string, address: string, now: number): void
  right(account: string, address: string): void
}

const recent = (w: Wrong, now: number): number[] => w.times.filter((t) => now - t < throttleRule.windowMs)

export const makeThrottle = (): Throttle => {
  const kept = new Map<string, Wrong>()
  const keys = (account: string, address: string): [string, number][] => [
    [`${account.toLowerCase()}\n${address}`, throttleRule.perAccount],
    [`\n${address}`, throttleRule.perAddress],
  ]
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
