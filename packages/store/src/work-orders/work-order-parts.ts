import type { ConditionName } from '@sundial/core/alarms/conditions.ts'
import type { StepEnd, WorkStep } from '@sundial/core/work-orders/checklist.ts'
import type { WorkEntryKind } from '@sundial/core/work-orders/entries.ts'
import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

const stepColumns = {
  step: col.textOf<WorkStep>(),
  ended: col.textOf<StepEnd>().orNull,
  at: col.ms.orNull,
  by: col.text.orNull,
}
/** The checklist of an order that the caller sees, in its order. */
export const findSteps = (db: Db, id: number) =>
  ask(db, stepColumns)`
    select x.step, t.ended, t.at, (select u.real_name from person u where u.id = t.user_id) as by
      from work_order w cross join unnest(w.steps) with ordinality as x (step, place)
      left join work_order_step t on t.work_order_id = w.id and t.step = x.step where w.id = ${id} order by x.place`

const entryColumns = {
  id: col.number,
  at: col.ms,
  sentAt: col.ms.orNull,
  kind: col.textOf<WorkEntryKind>(),
  userId: col.number.orNull,
  by: col.text.orNull,
  to: col.text.orNull,
  text: col.text,
  photos: col.numbers,
}
/** The thread of an order that the caller sees: the last 500 entries, the oldest first. */
export const findEntries = (db: Db, id: number) =>
  ask(db, entryColumns)`
    select e.id, e.at, e.sent_at as "sentAt", e.kind, e.user_id as "userId", (select u.real_name from person u where u.id = e.user_id) as by,
           (select u.real_name from person u where u.id = e.other_id) as "to", e.text,
           array(select p.id::integer from attachment p where p.work_entry_id = e.id order by p.id) as photos
      from (select * from work_order_entry x where x.work_order_id = ${id} order by x.id desc limit 500) as e order by e.id`

const visitColumns = { userId: col.number, name: col.text.orNull, beganAt: col.ms, endedAt: col.ms.orNull }
/** Times on site of an order that the caller sees, the oldest first. */
export const findVisits = (db: Db, id: number) =>
  ask(db, visitColumns)`
    select v.user_id as "userId", (select u.real_name from person u where u.id = v.user_id) as name, v.began_at as "beganAt",
           v.ended_at as "endedAt" from work_order_visit v where v.work_order_id = ${id} order by v.began_at, v.id limit 200`

const alarmColumns = {
  id: col.number,
  condition: col.textOf<ConditionName>(),
  level: col.numberOf<1 | 2>(),
  status: col.numberOf<1 | 2 | 3 | 4>(),
  label: col.text,
  raisedAt: col.ms,
  clearedAt: col.ms.orNull,
  times: col.number,
  lostWh: col.number.orNull,
}
/** The alarms of an order that the caller sees, those that stand first; at most 200. */
export const findAlarmsOf = (db: Db, id: number) =>
  ask(db, alarmColumns)`
    select a.id, a.condition, a.level, a.status, coalesce(d.code, a.gw, s.name) as label, a.raised_at as "raisedAt", a.cleared_at as "clearedAt",
           a.times, a.lost_wh as "lostWh"
      from work_order_alarm l join alarm a on a.id = l.alarm_id join station s on s.id = a.station_id left join device d on d.id = a.device_id
     where l.work_order_id = ${id} order by a.cleared_at desc nulls first, a.level, a.id limit 200`

/** Ids of the alarms of an order that the caller sees, the first ones first. */
export const findAlarmIds = async (db: Db, id: number): Promise<number[]> =>
  (
    await ask(db, { id: col.number })`select alarm_id as id from work_order_alarm where work_order_id = ${id} order by alarm_id limit 200`
  ).map((row) => row.id)
