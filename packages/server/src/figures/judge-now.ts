import type { Log } from '@sundial/core/kit/log.ts'
import { judgeStations } from '@sundial/store/fleet-now/judge-stations.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'

type Judging = { system: { db: Db }; clock: { now(): number }; log: Log }

/** Judges stations that somebody has just changed, so that the next list shows it. Where that fails, it is done in time (migration 0039). */
export const judgeNow = async ({ system, clock, log }: Judging, ids: readonly number[]): Promise<void> => {
  try {
    await judgeStations(system.db, ids, null, clock.now())
  } catch (error) {
    log('warn', 'fleet.notJudged', { error: error instanceof Error ? error.message : String(error) })
  }
}
