import { Refusal } from '../kit/refusal.ts'

/** How long a phone may keep what was done without a network, ms. */
export const keptMsMax = 7 * 86_400_000

/** When something was done, and when it came (null: at once); epoch ms. */
export type Happened = { at: number; sentAt: number | null }

/**
 * When an act on a work order happened that a phone sends at `now`; all in epoch ms. `doneAt`: by the clock of the phone, absent where it
 * sends at once. A clock that is ahead makes nothing happen later than it came, nor does one that is behind before the order was made.
 * @throws Refusal workActOld where it is older than seven days
 */
export const happenedAt = (doneAt: number | undefined, { now, createdAt }: { now: number; createdAt: number }): Happened => {
  if (doneAt === undefined || doneAt >= now) return { at: now, sentAt: null }
  if (doneAt < now - keptMsMax) throw new Refusal('workActOld')
  return { at: Math.max(doneAt, Math.min(createdAt, now)), sentAt: now }
}
