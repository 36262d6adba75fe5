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
    const [stand, rolled] = [await rollUpNow(db, due, now), await rollUp(db, due, now)]
    done = stand === null || rolled === null ? null : left + worked + stand + rolled
  }
}

/**
 * What a judgement is made of, as far as no queue tells it: versions of the last values, of stations and of what they consist of, and the
 * clock. null: something is noted or awaited, so that a judgement may become another one.
 */
const factsNow = async ({ pool }: Store, now: number): Promise<string | null> => {
  const versions = ['telemetry_latest', 'concentrator', 'station', 'device', 'station_now'].map(
    (table) => `(select coalesce(sum(xmin::text::bigint), 0) || '/' || count(*) from ${table})`,
  )
  const open = ['station_due', 'figure_due', 'organisation_due'].map((table) => `exists (select from ${table})`)
  const { rows } = await pool.query(`
    select concat_ws(' ', ${versions.join()}) as facts,
           ${open.join(' or ')} or exists (select from concentrator where awaited_until > now()) as open`)
  return rows[0].open ? null : `${now} ${rows[0].facts}`
}

/**
 * Before such a call every station is judged by the server's clock, and the figures of home are added up, as the link would have done. Not
 * again where nothing has changed since: of the inputs that are tried at the limits of a call most only read.
 */
export const judgingFirst = <A, C extends Call<A>>(call: C, store: Store, clock: { now(): number }): C => {
  let settled: string | null = null
  return (async (path: string, ...more: never[]) => {
    if (readsJudged.has(path) && (settled === null || settled !== (await factsNow(store, clock.now())))) {
      await store.pool.query('insert into station_due (station_id) select id from station')
      await settle(store, clock.now())
      settled = await factsNow(store, clock.now())
    }
    return call(path, ...more)
  }) as C
}
