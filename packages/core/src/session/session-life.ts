/** How long a session lives, ms: unused, and at most (promise S07). One that stays signed in on its device ends at the latest only. */
export type SessionLife = { idleMs: number; absoluteMs: number }
export const sessionLife: SessionLife = { idleMs: 30 * 60_000, absoluteMs: 12 * 3_600_000 }

/** How long ago the password may have been said for what is dangerous, ms (promise S18). */
export const stepUpMaxAgeMs = 5 * 60_000

export type SessionTimes = { createdAt: number; seenAt: number; staysSignedIn: boolean }
/** When the session ends if nothing is done, epoch ms. */
export const sessionEndsAt = (s: SessionTimes, life: SessionLife): number => {
  const latest = s.createdAt + life.absoluteMs
  return s.staysSignedIn ? latest : Math.min(s.seenAt + life.idleMs, latest)
}

/** Wrong passwords that are let through in a window, and the wait after them (promise S01). */
export const throttleRule = { windowMs: 15 * 60_000, perAccount: 10, perAddress: 50, firstDelayS: 30 } as const

/**
 * Seconds to wait before the next attempt after `wrong` wrong ones in the window, 0 = none: 30 s, then doubling to 15 minutes.
 */
export const waitAfterS = (wrong: number, limit: number): number => {
  if (wrong < limit) return 0
  const longestS = throttleRule.windowMs / 1000
  return Math.min(longestS, throttleRule.firstDelayS * 2 ** Math.min(20, wrong - limit))
}
