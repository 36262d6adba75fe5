/** A fault that has not come back for so long holds, ms (3 days). */
export const watchMs = 3 * 24 * 3_600_000
/** An alarm that still stands so long after the work was said to be done was not mended, ms: a whole day of light has passed. */
export const standsMs = 24 * 3_600_000

/**
 * What is known after the work was done. Instants in epoch ms. `cameBackAt`: first time that an alarm of the same place and kind was raised
 * since; `judgedUntil`: until when the plant's history has been judged, null = never; `stands`: one of its alarms stands there.
 */
export type Watched = { fixedAt: number; cameBackAt: number | null; stands: boolean; judgedUntil: number | null }
export type WatchVerdict = 'cameBack' | 'stands' | 'held' | null

/** What the watch says; null: nothing yet. What nobody has judged proves nothing. */
export const watchVerdict = ({ fixedAt, cameBackAt, stands, judgedUntil }: Watched): WatchVerdict => {
  if (cameBackAt !== null && cameBackAt > fixedAt && cameBackAt <= fixedAt + watchMs) return 'cameBack'
  if (judgedUntil === null) return null
  if (stands) return judgedUntil >= fixedAt + standsMs ? 'stands' : null
  return judgedUntil >= fixedAt + watchMs ? 'held' : null
}
