import type { ConditionName } from '@sundial/core/alarms/conditions.ts'
import { ask, col, type RowOf } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

const columns = {
  id: col.number,
  stationId: col.number,
  condition: col.textOf<ConditionName>(),
  level: col.numberOf<1 | 2>(),
  deviceId: col.number.orNull,
  label: col.text,
}
/** An alarm as an order is made of it. */
export type AlarmToOrder = RowOf<typeof columns>

/**
 * Alarms that the caller has locked, those of Level I first, then the first ones. `deviceId` and `label`: the only device that has it, else
 * the device where it stands, else the concentrator or the plant.
 */
export const alarmsToOrder = (trx: Db, ids: readonly number[]): Promise<AlarmToOrder[]> =>
  ask(trx, columns)`
    select a.id, a.station_id as "stationId", a.condition, a.level, coalesce(w.device_id, a.device_id) as "deviceId",
           coalesce(w.code, d.code, a.gw, s.name) as label
      from alarm a join station s on s.id = a.station_id left join device d on d.id = a.device_id
      left join lateral (
        select m.device_id, x.code from alarm_member m join device x on x.id = m.device_id
         where m.alarm_id = a.id and a.member_count = 1 order by m.ended_at desc nulls first, m.device_id limit 1) w on true
     where a.id = any (${ids as number[]}::bigint[]) order by a.level, a.raised_at, a.id`
