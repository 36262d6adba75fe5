import { ask, col, type RowOf } from '../kit/ask.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { isHeld } from './held.ts'

const columns = {
  taskId: col.number,
  number: col.text,
  orderedAt: col.ms,
  orderedBy: col.text.orNull,
  reason: col.text,
  since: col.ms,
  moduleIds: col.numbers,
  provenCount: col.number,
  provenAt: col.ms.orNull,
}
export type HeldShutdownRow = RowOf<typeof columns>

/**
 * Orders to shut down of a plant of which modules are held, or of which the last was proven after `since`, and orders to restart as long as
 * modules that were shut down before are held; the newest first.
 */
export const findHeld = (db: Db, scope: Scope, stationId: number, since: Date): Promise<HeldShutdownRow[]> =>
  ask(db, columns)`
    select t.id as "taskId", t.number, t.created_at as "orderedAt", (select u.real_name from person u where u.id = t.created_by) as "orderedBy",
           t.reason, min(x.held_at) as since,
           coalesce(array_agg(x.device_id order by x.device_id) filter (where ${isHeld}), '{}') as "moduleIds",
           count(x.proven_at) as "provenCount", max(x.proven_at) as "provenAt"
      from task t join task_device x on x.task_id = t.id and x.held_at is not null
     where t.station_id = ${stationId} and t.station_id in ${stationsIn(scope)} and t.id in (
       select x.task_id from task_device x join device d on d.id = x.device_id where d.station_id = ${stationId} and ${isHeld}
       union all
       select x.task_id from task_device x where x.proven_at > ${since})
     group by t.id having t.action <> 'restartDevice' or bool_or(${isHeld}) order by t.id desc`
