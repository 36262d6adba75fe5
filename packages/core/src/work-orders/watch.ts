/** A day of the watch, ms: 24 hours from the instant at which the work was said to be done. */
const dayMs = 24 * 3_600_000
/** So many days that were measured without the fault hold. */
export const watchDays = 3
/** A fault that has not come back for so long holds, ms, where every day of it was measured. */
export const watchMs = watchDays * dayMs
/** An alarm that still stands so long after the work was said to be done was not mended, ms: a whole day of light has passed. */
export const standsMs = dayMs
/** The same of an alarm that is judged at dusk alone, by the first whole day after the work. */
export const standsDailyMs = 2 * dayMs
/** So long without data nobody can say whether it holds, ms. */
export const silentMs = dayMs
/** A day in which a thing was heard in fewer hours was not measured. */
const hoursMin = 2

/**
 * How much of the watch was measured. `days`: those in which every thing that the order is about was heard in at least two hours; `holdsAt`:
 * when the third of them ended, null = not yet; `dataAt`: when the one was last heard of which nothing was heard for longest, null = never
 * since the work. Instants in epoch ms.
 */
export type Measured = { days: number; holdsAt: number | null; dataAt: number | null }

/** @param things of each thing the instants at which it was heard, at most one an hour @param until days that end later say nothing yet */
export const measuredDays = (fixedAt: number, things: readonly (readonly number[])[], until: number): Measured => {
  let days = 0
  let holdsAt: number | null = null
  for (let from = fixedAt; from + dayMs <= until && days < watchDays; from += dayMs) {
    const isHeard = things.every((heard) => heard.filter((at) => at >= from && at < from + dayMs).length >= hoursMin)
    if (isHeard) days++
    if (isHeard && days === watchDays) holdsAt = from + dayMs
  }
  const last = things.map((heard) => Math.max(...heard))
  const dataAt = Math.min(...last)
  return { days, holdsAt, dataAt: Number.isFinite(dataAt) ? dataAt : null }
}

/**
 * What is known after the work was done. Instants in epoch ms. `cameBackAt`: first time that an alarm of the same place and kind was raised
 * since; `judgedUntil`: until when the plant's history has been judged, null = never; `stands`: one of its alarms stands there;
 * `standsDaily`: one that is judged at dusk does; `holdsAt`: when enough days had been measured, null = not yet.
 */
export type Watched = {
  fixedAt: number
  cameBackAt: number | null
  stands: boolean
  standsDaily: boolean
  judgedUntil: number | null
  holdsAt: number | null
}
export type WatchVerdict = 'cameBack' | 'stands' | 'held' | null

const cameBack = ({ fixedAt, cameBackAt, holdsAt }: Watched): boolean =>
  cameBackAt !== null && cameBackAt > fixedAt && (holdsAt === null || cameBackAt <= holdsAt)

const stillStands = ({ fixedAt, stands, standsDaily, judgedUntil }: Watched): boolean =>
  (judgedUntil ?? 0) >= fixedAt + (stands ? standsMs : standsDailyMs) && (stands || standsDaily)

const hasHeld = ({ stands, standsDaily, judgedUntil, holdsAt }: Watched): boolean =>
  !stands && !standsDaily && holdsAt !== null && (judgedUntil ?? 0) >= holdsAt

/** What the watch says; null: nothing yet. What nobody has judged proves nothing, and neither does what nobody has measured. */
export const watchVerdict = (watched: Watched): WatchVerdict => {
  if (cameBack(watched)) return 'cameBack'
  if (stillStands(watched)) return 'stands'
  return hasHeld(watched) ? 'held' : null
}
