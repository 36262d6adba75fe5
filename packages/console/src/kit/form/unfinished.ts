/** Unsent input on the screen, by its place; in memory only. */
const onScreen = new Map<string, unknown>()
let left: { userId: number; values: ReadonlyMap<string, unknown> } | null = null
let sessionsEnded = 0

/** Notes the unsent input of a place; undefined: nothing to restore. */
export const noteUnfinished = (place: string, value: unknown) => {
  if (value === undefined) onScreen.delete(place)
  else onScreen.set(place, value)
}

/** The session ended: what this user has begun waits for the same user (promise U10). */
export const leaveUnfinished = (userId: number) => {
  left = { userId, values: new Map(onScreen) }
  sessionsEnded += 1
}

/** A user has signed in: drops the unsent input of another user. */
export const keepUnfinishedOf = (userId: number) => {
  if (left?.userId !== userId) left = null
}

/** The unsent input that this user left at a place; undefined: none. */
export const leftAt = (userId: number, place: string): unknown => (left?.userId === userId ? left.values.get(place) : undefined)

/** When a form came to the screen, and in which session of this window. */
export type Coming = { at: number; session: number }
export const comingNow = (now: number): Coming => ({ at: now, session: sessionsEnded })

/**
 * A form goes from the screen. Whoever has done something since it came has closed it, so what was left for it is used up. A form that goes
 * by itself, because its page is made again, finds its input once more; one that goes with its session has just left it.
 */
export const leavePlace = (place: string, came: Coming, lastActAt: number) => {
  if (!left || lastActAt < came.at || came.session !== sessionsEnded) return
  left = { ...left, values: new Map([...left.values].filter(([key]) => key !== place)) }
}
