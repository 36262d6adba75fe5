import type { Consequence } from '@sundial/core/alarms/condition.ts'
import type { ConditionName } from '@sundial/core/alarms/conditions.ts'
import { itsSchedule, onlyMember } from '../alarms/find-alarms.ts'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { namesJson } from '../kit/column-types.ts'
import type { Db } from '../kit/open-store.ts'

const columns = {
  id: col.number,
  eventId: col.number,
  eventKind: col.text,
  eventAt: col.ms,
  condition: col.textOf<ConditionName>(),
  consequence: col.textOf<Consequence>(),
  level: col.numberOf<1 | 2>(),
  stationId: col.number,
  stationCode: col.text,
  stationName: col.text,
  stationNames: col.json(namesJson),
  timeZone: col.text,
  place: col.text,
  deviceCode: col.text.orNull,
  concentratorName: col.text.orNull,
  scheduleName: col.text.orNull,
  memberCount: col.number,
  memberLabel: col.text.orNull,
  value: col.number.orNull,
  against: col.number.orNull,
  beganAt: col.ms,
  raisedAt: col.ms,
  clearedAt: col.ms.orNull,
  acknowledgedAt: col.ms.orNull,
}
/** An alarm of a message, as it stands when it is sent, with what happened to it. */
export type ToldAlarmRow = RowOf<typeof columns>

/** The alarms of a message: what is about people first, then the worse, then the earlier; at most so many, with how many there are. */
export const toldAlarms = async (db: Db, deliveryId: number, max: number): Promise<{ rows: ToldAlarmRow[]; total: number }> => {
  const all = await ask(db, { total: col.number, ...columns })`
    select count(*) over () as total, a.id, e.id as "eventId", e.kind as "eventKind", e.at as "eventAt", a.condition, a.consequence, coalesce(e.level, a.level) as level, s.id as "stationId", s.code as "stationCode",
           s.name as "stationName", s.names as "stationNames", s.time_zone as "timeZone", a.place, d.code as "deviceCode", (select x.name from concentrator x where x.gw = a.gw) as "concentratorName",
           c.name as "scheduleName", a.member_count as "memberCount",
           w.code as "memberLabel",
           a.value, a.against, a.began_at as "beganAt", a.raised_at as "raisedAt", a.cleared_at as "clearedAt",
           a.acknowledged_at as "acknowledgedAt"
      from notify_item i join alarm_event e on e.id = i.event_id join alarm a on a.id = i.alarm_id join station s on s.id = a.station_id
      left join device d on d.id = a.device_id ${itsSchedule} ${onlyMember}
     where i.delivery_id = (select coalesce(m.same_as, m.id) from notify_delivery m where m.id = ${deliveryId})
     order by a.consequence <> 'safety', coalesce(e.level, a.level), e.at, e.id limit ${max}`
  return { rows: all.map(({ total: _total, ...row }) => row), total: all[0]?.total ?? 0 }
}
