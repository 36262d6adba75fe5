import { ask, col, type RowOf } from '../kit/ask.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const columns = {
  taskId: col.number,
  number: col.text,
  at: col.ms,
  timeZone: col.text,
  by: col.text.orNull,
  reason: col.text,
}
export type LastShutdown = RowOf<typeof columns>

/** The last order that was to shut down one of these devices of a station that the scope sees; null: none is on record. */
export const lastShutdown = async (db: Db, scope: Scope, stationId: number, deviceIds: readonly number[]): Promise<LastShutdown | null> => {
  const [last] = await ask(db, columns)`
    select t.id as "taskId", t.number, t.created_at as at, s.time_zone as "timeZone",
           (select u.real_name from person u where u.id = t.created_by) as by, t.reason
      from task t join station s on s.id = t.station_id
     where t.station_id = ${stationId} and t.station_id in ${stationsIn(scope)} and t.action = 'shutdown'
       and exists (select from task_device x where x.task_id = t.id and x.device_id = any (${deviceIds as number[]}::int[]))
     order by t.id desc limit 1`
  return last ?? null
}
