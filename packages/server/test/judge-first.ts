import { calls } from '@sundial/contract/calls.ts'
import { rollUp, rollUpNow } from '@sundial/store/figures/roll-up.ts'
import { dueStations } from '@sundial/store/figures/take-due.ts'
import { workOutFigures } from '@sundial/store/figures/work-out-figures.ts'
import { judgeStations } from '@sundial/store/fleet-now/judge-stations.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'

/** Calls that read how stations stand, which the link would have written. */
const readsJudged = new Set(
  Object.values(calls)
    .filter((call) => call.heavy || call === calls.exportStations)
    .map((call) => call.path),
)

type Call<A> = (path: string, ...more: never[]) => Promise<A>
const due = { limit: 10_000, overdueMs: 0 }
/** Until nothing is due: the server's own keeper may be at a station, which goes back into the queue, or add up just now. */
const settle = async ({ db }: Store, now: number): Promise<void> => {
  for (let done: number | null = 1; done !== 0; ) {
    const { left } = await judgeStations(db, [], due, now)
    const worked = await workOutFigures(db, { stationIds: await dueStations(db, 0), overdueMs: 0 }, now)
    const [stand, rolled] = [await rollUpNow(db, due), await rollUp(db, due, now)]
    done = stand === null || rolled === null ? null : left + worked + stand + rolled
  }
}

/** Before such a call every station is judged by the server's clock, and the figures of home are added up, as the link would have done. */
export const judgingFirst = <A, C extends Call<A>>(call: C, store: Store, clock: { now(): number }): C =>
  (async (path: string, ...more: never[]) => {
    if (readsJudged.has(path)) {
      await store.pool.query('insert into station_due (station_id) select id from station')
      await settle(store, clock.now())
    }
    return call(path, ...more)
  }) as C
