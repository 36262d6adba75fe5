import type { StepName } from '@sundial/core/commissioning/steps.ts'
import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** So many of the last commissionings tell how long a step takes. */
const lastMax = 50

const columns = { step: col.textOf<StepName>(), stationId: col.number, ms: col.number, modules: col.number }

/** How long steps took (ms) that were done at the first attempt, and for how many modules, in other commissionings than this one. */
export const stepTimes = (db: Db, scope: Scope, id: number): Promise<RowOf<typeof columns>[]> =>
  ask(db, columns)`
    select s.step, p.station_id as "stationId", extract(epoch from s.ended_at - s.began_at)::float8 * 1000 as ms, greatest(p.modules, 1) as modules
      from (
        select c.id, c.station_id, (
          select max(t.total_count) from commissioning_order o join task t on t.id = o.task_id where o.commissioning_id = c.id) as modules
          from commissioning c where c.id <> ${id} and c.station_id in ${stationsIn(scope)} order by c.id desc limit ${sql.lit(lastMax)}) p
      join commissioning_step s on s.commissioning_id = p.id
     where s.state = 'done' and s.attempt = 1 and s.began_at is not null`
