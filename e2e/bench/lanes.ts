import type { Store } from '@sundial/store/kit/open-store.ts'
import { type Figure, shown, spread, timed } from './figures.ts'
import { benchPassword, benchUsers, fillFleet } from './fleet/fill-fleet.ts'
import { withScratch } from './scratch.ts'
import { callerOf, serve } from './serve.ts'

const stations = 20
const schedulesEach = 41
const slotsADay = 10
const days = 7
const asks = 40
const goalP95Ms = 100

/** Schedules of each plant that run ten times a day: each slot of the last seven days has a task, of which one in twenty failed. */
const addSchedules = async ({ pool }: Store): Promise<void> => {
  await pool.query(
    `insert into schedule (station_id, name, action, target, minutes, weekdays, first_day, status, next_at, time_zone, changed_by, changed_at)
     select s.id, 'Bench ' || n, (array['collect', 'rsdStatus', 'shutdown'])[1 + n % 3], jsonb_build_object('kind', 'station', 'label', s.name, 'ids', '[]'::jsonb),
            array(select 60 + m * 120 from generate_series(0, $2::int - 1) m), '{1,2,3,4,5,6,7}', current_date - 10, 1, now() + interval '1 hour',
            s.time_zone, 1, now()
       from station s cross join generate_series(1, $1::int) n`,
    [schedulesEach, slotsADay],
  )
  await pool.query(
    `with slot as (
       select c.id, c.station_id, now() - interval '1 minute' - d * interval '1 day' - m * interval '2 hours' as at, row_number() over () as n
         from schedule c cross join generate_series(0, $2::int - 1) d cross join generate_series(0, $1::int - 1) m),
     made as (
       insert into task (number, action, station_id, target, total_count, created_by, created_at, updated_at, deadline, timed_id, status)
       select 'B-' || n, 'collect', station_id, '{}', 1, 1, at, at, at, id, case when n % 20 = 0 then 3 else 2 end from slot returning id, number)
     insert into schedule_slot (schedule_id, at, station_id, result, decided_at, task_id)
     select s.id, s.at, s.station_id, 'run', s.at, m.id from slot s join made m on m.number = 'B-' || s.n`,
    [slotsADay, days],
  )
  await pool.query('vacuum analyze schedule_slot, task, schedule')
}

/** A page of lanes: seven days of the schedules of twenty plants. */
export const laneFigures = (): Promise<Figure[]> =>
  withScratch(true, async ({ store, url }) => {
    await fillFleet(store, { stations, modulesEach: 10 })
    await addSchedules(store)
    const serving = await serve({ databaseUrl: url, inOwnProcess: false })
    try {
      const { ask } = await callerOf(serving.url, benchUsers[0], benchPassword)
      const dayOf = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
      const slots = stations * schedulesEach * slotsADay * days
      const figures: Figure[] = []
      for (const [what, firstDay] of [
        [`a page of lanes with ${slots} slots that were`, dayOf(days)],
        ['the same with those that are to come', dayOf(0)],
      ] as const) {
        const ms = await timed(asks, () => ask('timedLanes', { firstDay, targetPage: 1 }))
        figures.push({ subject: what, result: shown(ms), target: `p95 ${goalP95Ms} ms`, met: spread(ms).p95 <= goalP95Ms })
      }
      return figures
    } finally {
      await serving.stop()
    }
  })
