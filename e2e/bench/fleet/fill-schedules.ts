import type { Store } from '@sundial/store/kit/open-store.ts'

/** A schedule and a monitor task a station, each of which has run once a day for the last days. */
const schedulesSql = `
  insert into schedule (station_id, name, action, target, minutes, weekdays, first_day, status, next_at, time_zone, changed_by, changed_at,
                        start_at, end_at, every_minutes)
  select s.id, k.name || ' ' || s.id, 'collect', jsonb_build_object('kind', 'station', 'label', s.name, 'ids', '[]'::jsonb),
         case when every is null then '{720}' else '{}'::int[] end, case when every is null then '{1,2,3,4,5,6,7}' else '{}'::int[] end,
         current_date - 10, 1, date_trunc('day', now()) + interval '1 day' + s.id * interval '1 second', s.time_zone, 1, now(),
         case when every is not null then now() - interval '10 days' end, case when every is not null then now() + interval '90 days' end,
         every
    from station s, (values ('Bench noon', null::int), ('Bench reading', 1440)) k (name, every)`
const slotsSql = `
  insert into schedule_slot (schedule_id, at, station_id, result, decided_at)
  select c.id, c.next_at - n * interval '1 day', c.station_id, case when (c.id + n) % 9 = 0 then 'late' else 'run' end, now()
    from schedule c, generate_series(1, $1::int) n`

export const fillSchedules = async ({ pool }: Store, runs: number): Promise<void> => {
  await pool.query(schedulesSql)
  await pool.query(slotsSql, [runs])
}
