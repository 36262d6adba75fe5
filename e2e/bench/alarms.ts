import type { Store } from '@sundial/store/kit/open-store.ts'
import { type Figure, shown, spread, timed } from './figures.ts'
import { benchPassword, benchUsers, fillFleet } from './fleet/fill-fleet.ts'
import { withScratch } from './scratch.ts'
import { callerOf, serve } from './serve.ts'

const stations = 1_000
const alarmCount = 100_000
const openCount = 2_000
const asks = 40
const goalP95Ms = 100

/** Alarms of a year, of modules' strings, each over after an hour and closed; the newest stand, one in ten of them explained by another. */
const addAlarms = async ({ pool }: Store): Promise<void> => {
  await pool.query(
    `with string as (select id, station_id, row_number() over (order by id) as n from device where kind = 'string'),
          counted as (select count(*) as all_of_them from string)
     insert into alarm (station_id, condition, place, consequence, level, device_id, began_at, raised_at, cleared_at, closed_at, times, lost_wh,
                        member_count, acknowledged_at, changed_at)
     select s.station_id, (array['moduleZero', 'moduleLow', 'moduleSilent', 'weakLink'])[1 + g % 4], 'string:' || s.id,
            case when g % 4 < 2 then 'production' else 'data' end, 1 + g % 2, s.id, t.at - interval '30 minutes', t.at,
            case when g > $2 then t.at + interval '1 hour' end, case when g > $2 then t.at + interval '1 hour' end, 1 + g % 3,
            case when g % 4 < 2 then g % 900 end, 1 + g % 5, case when g % 3 = 0 then t.at + interval '10 minutes' end, t.at
       from generate_series(1, $1::int) g cross join counted c join string s on s.n = 1 + g % c.all_of_them
      cross join lateral (select now() - g * interval '315 seconds' as at) t`,
    [alarmCount, openCount],
  )
  await pool.query(
    `update alarm a set cause_id = (select min(b.id) from alarm b where b.station_id = a.station_id and b.closed_at is null)
      where a.closed_at is null and a.id % 10 = 0 and exists (select from alarm b where b.station_id = a.station_id and b.closed_at is null and b.id < a.id)`,
  )
  await pool.query('vacuum analyze alarm')
}

const views = ['open', 'mine', 'unassigned', 'shelved', 'outOfService', 'explained', 'cleared'] as const

/** What the pages of alarms ask for, with a year of alarms behind it. */
export const alarmFigures = (): Promise<Figure[]> =>
  withScratch(true, async ({ store, url }) => {
    await fillFleet(store, { stations, modulesEach: 30 })
    await addAlarms(store)
    const serving = await serve({ databaseUrl: url, inOwnProcess: false })
    try {
      const { ask } = await callerOf(serving.url, benchUsers[0], benchPassword)
      const [one] = (await ask('alarms', { view: 'open' })).data.list
      const measured = [
        [
          'page of open alarms with the counts of its views',
          () => ask('alarms', { view: 'open', counts: views.map((view) => ({ view })) }),
        ],
        ['the same, found by a text', () => ask('alarms', { view: 'open', text: 'Bench 77' })],
        ['the tenth page of all alarms there were', () => ask('alarms', { order: 'newest', targetPage: 10 })],
        ['one alarm with its history', () => ask('alarm', { id: one!.id })],
        ['head of the alarms', () => ask('alarmHome', {})],
        ['open alarms by kind', () => ask('alarmsByKind', {})],
        ['alarm statistics of 30 days', () => ask('alarmPerformance', { days: 30 })],
      ] as const
      const figures: Figure[] = []
      for (const [what, work] of measured) {
        const ms = await timed(asks, work)
        figures.push({ subject: what, result: shown(ms), target: `p95 ${goalP95Ms} ms`, met: spread(ms).p95 <= goalP95Ms })
      }
      return [{ subject: `alarms of ${stations} plants in a year, and of them open`, result: `${alarmCount}, ${openCount}` }, ...figures]
    } finally {
      await serving.stop()
    }
  })
