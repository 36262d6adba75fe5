/** An order of a queue, as far as the cursor needs it: when it was given, and its task. */
type Placed = { taskId: number; since: number }

/** Names an order of a queue. The list changes while it is looked at, so that a place in it names nothing. */
export const keyOf = ({ taskId, since }: Placed): string => `${taskId} ${since}`

/** Where the cursor is after an arrow key: from an order that has left the list it begins anew, at the first or the last. */
export const cursorAfter = (list: readonly Placed[], at: string | null, by: 1 | -1): string | null => {
  const was = list.findIndex((command) => keyOf(command) === at)
  const next = was < 0 ? (by === 1 ? 0 : list.length - 1) : Math.max(0, Math.min(list.length - 1, was + by))
  const command = list[next]
  return command ? keyOf(command) : null
}
