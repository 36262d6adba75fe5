import type { StepName } from '@sundial/core/commissioning/steps.ts'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const columns = {
  id: col.number,
  code: col.text,
  number: col.text,
  string: col.text.orNull,
  /** Steps of which an order has ended well for it. */
  done: col.texts,
  /** The last step whose order has ended for it, well or not. */
  last: col.textOf<StepName>().orNull,
  isAsked: col.bool,
}
export type PlanModule = RowOf<typeof columns>

/** The modules behind the concentrator of a commissioning, by string and place, each with what the orders of the plan have done with it. */
export const planModules = (db: Db, scope: Scope, id: number): Promise<PlanModule[]> =>
  ask(db, columns)`
    with asked as (
      select y.device_id, array_agg(distinct o.step) filter (where y.phase = 'verified') as done,
             (array_agg(o.step order by o.task_id desc) filter (where y.phase in ('verified', 'failed', 'unknown', 'expired', 'cancelled')))[1] as last,
             bool_or(y.phase in ('sent', 'accepted', 'confirmed')) as under_way
        from commissioning_order o join task_device y on y.task_id = o.task_id
       where o.commissioning_id = ${id} group by y.device_id)
    select d.id, d.code, d.number, p.code as "string", coalesce(a.done, '{}') as done, a.last, coalesce(a.under_way, false) as "isAsked"
      from commissioning c join device d on d.gw = c.gw and d.station_id = c.station_id and d.kind = 'module'
      left join device p on p.id = d.parent_id left join asked a on a.device_id = d.id
     where c.id = ${id} and c.station_id in ${stationsIn(scope)}
     order by p.id, d.position, d.id`
