import { setImmediate } from 'node:timers/promises'

/** Longest that a piece of work keeps the event loop to itself, ms. */
const runMsMax = 10

/** For work that is long as a whole: call it after each small step. Once `runMsMax` has passed, everything that waits on the event loop goes first. */
export const makeGiveTurns = (now: () => number = () => performance.now()): (() => Promise<void>) => {
  let since = now()
  return async () => {
    if (now() - since < runMsMax) return
    await setImmediate()
    since = now()
  }
}
