/** Unsent input on the screen, by its place; in memory only. */
const onScreen = new Map<string, unknown>()
let left: { userId: number; values: ReadonlyMap<string, unknown> } | null = null

/** Notes the unsent input of a place; undefined: nothing to restore. */
export const noteUnfinished = (place: string, value: unknown) => {
  if (value === undefined) onScreen.delete(place)
  else onScreen.set(place, value)
}

/** The session ended: what this user has begun waits for the same user (promise U10). */
export const leaveUnfinished = (userId: number) => {
  left = { userId, values: new Map(onScreen) }
}

/** A user has signed in: drops the unsent input of another user. */
export const keepUnfinishedOf = (userId: number) => {
  if (left?.userId !== userId) left = null
}

/** The unsent input that this user left at a place; undefined: none. */
export const leftAt = (userId: number, place: string): unknown => (left?.userId === userId ? left.values.get(place) : undefined)

/** The input is on the screen again, so it is not restored a second time. */
export const takeUp = (place: string) => {
  if (left) left = { ...left, values: new Map([...left.values].filter(([key]) => key !== place)) }
}
