import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

const memberColumns = {
  deviceId: col.number,
  label: col.text,
  model: col.text.orNull,
  level: col.numberOf<1 | 2>(),
  beganAt: col.ms,
  endedAt: col.ms.orNull,
  value: col.number.orNull,
  against: col.number.orNull,
}
/** Devices of an alarm that the caller sees, those that have it now first; at most 200. */
export const findMembers = (db: Db, alarmId: number) =>
  ask(db, memberColumns)`
    select m.device_id as "deviceId", x.code as label, x.model, m.level, m.began_at as "beganAt", m.ended_at as "endedAt", m.value, m.against
      from alarm_member m join device x on x.id = m.device_id
     where m.alarm_id = ${alarmId} order by m.ended_at desc nulls first, m.level, m.began_at, m.device_id limit 200`

const eventColumns = {
  id: col.number,
  at: col.ms,
  kind: col.text,
  level: col.numberOf<1 | 2>().orNull,
  by: col.text.orNull,
  to: col.text.orNull,
  until: col.ms.orNull,
  text: col.text,
}
/** What happened to an alarm that the caller sees, the newest first; at most 500. */
export const findEvents = (db: Db, alarmId: number) =>
  ask(db, eventColumns)`
    select e.id, e.at, e.kind, e.level, (select u.real_name from person u where u.id = e.user_id) as by,
           (select u.real_name from person u where u.id = e.other_id) as "to", e.until_at as until, e.text
      from alarm_event e where e.alarm_id = ${alarmId} order by e.id desc limit 500`
