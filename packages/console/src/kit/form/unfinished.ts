/** What is on the screen and not sent, by the place it stands at; only in memory. */
const onScreen = new Map<string, unknown>()
let left: { userId: number; values: ReadonlyMap<string, unknown> } | null = null

/** Notes what stands somewhere; undefined: nothing that is to come back. */
export const noteUnfinished = (place: string, value: unknown) => {
  if (value === undefined) onScreen.delete(place)
  else onScreen.set(place, value)
}

/** The session ended: what this user has begun waits for the same user (promise U10). */
export const leaveUnfinished = (userId: number) => {
  left = { userId, values: new Map(onScreen) }
}

/** Somebody signed in: what another user has begun is nobody's any more. */
export const keepUnfinishedOf = (userId: number) => {
  if (left?.userId !== userId) left = null
}

/** What this user left at a place; undefined: nothing. */
export const leftAt = (userId: number, place: string): unknown => (left?.userId === userId ? left.values.get(place) : undefined)

/** It is on the screen again, and comes back no second time. */
export const takeUp = (place: string) => {
  if (left) left = { ...left, values: new Map([...left.values].filter(([key]) => key !== place)) }
}
