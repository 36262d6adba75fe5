import { Refusal } from '../kit/refusal.ts'

/** How long a lock on changing a device lasts without another word. */
export const lockMs = 600_000

/** Who holds a lock that has not lapsed. */
export type HeldLock = { userId: number; by: string | null; since: number }

/** @throws Refusal deviceLocked where somebody else is changing the device */
export const refuseLocked = (lock: HeldLock | null, device: { code: string; userId: number; now: number }): void => {
  if (lock === null || lock.userId === device.userId) return
  const minutes = Math.floor((device.now - lock.since) / 60_000)
  throw new Refusal('deviceLocked', { code: device.code, who: lock.by ?? '–', minutes }, { by: lock.by, since: lock.since })
}
