import { silent } from '@sundial/core/kit/log.ts'
import { keepFleet } from '../src/fleet-now/keep-fleet.ts'
import type { Db } from '../src/kit/open-store.ts'

/** Judges every station that is due at this instant and adds up their organisations, as the link does. Returns once nothing is due. */
export const settleFleet = async (db: Db, nowMs: number): Promise<void> => {
  const keeper = keepFleet({ db, clock: { now: () => nowMs }, log: silent, overdueMs: 0 })
  await keeper.settled()
  await keeper.stop()
}
