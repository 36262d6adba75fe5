import type { ConditionName } from '@sundial/core/alarms/conditions.ts'
import { type AlarmEventKind, type AlarmLife, type LifeEvent, lifeAfter } from '@sundial/core/alarms/life.ts'
import { partsOfPlace } from '@sundial/core/alarms/places.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { oneOf } from '../kit/conditions.ts'
import { stationsIn } from '../kit/in-scope.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const chosenColumns = {
  id: col.number,
  stationId: col.number,
  stationName: col.text,
  condition: col.textOf<ConditionName>(),
  place: col.text,
  code: col.text.orNull,
  clearedAt: col.ms.orNull,
  closedAt: col.ms.orNull,
  acknowledgedAt: col.ms.orNull,
  assignedTo: col.number.orNull,
  shelvedUntil: col.ms.orNull,
}
/** An alarm that a person changes, locked. */
export type ChosenAlarm = RowOf<typeof chosenColumns>

/** These alarms, all of them, locked. @throws Refusal notFound where the scope does not see one */
export const lockChosen = async (trx: Db, scope: Scope, ids: readonly number[]): Promise<ChosenAlarm[]> => {
  const wanted = [...new Set(ids)]
  const rows = await ask(trx, chosenColumns)`
    select a.id, a.station_id as "stationId", s.name as "stationName", a.condition, a.place, d.code, a.cleared_at as "clearedAt",
           a.closed_at as "closedAt", a.acknowledged_at as "acknowledgedAt", a.assigned_to as "assignedTo", a.shelved_until as "shelvedUntil"
      from alarm a join station s on s.id = a.station_id left join device d on d.id = a.device_id
     where a.id = ${oneOf(wanted)} and a.station_id in ${stationsIn(scope)} order by a.id for update of a`
  if (rows.length < wanted.length) throw new Refusal('notFound')
  return rows
}

/** Where an alarm stands, in words that every language has: a code, a number, or the plant's own name. */
export const labelOf = ({ code, place, stationName }: ChosenAlarm): string => code ?? partsOfPlace(place).gw ?? stationName

/** Who does something to alarms, and when (epoch ms); null: a rule. */
export type Doing = { userId: number | null; now: number }
type Written = { kind: AlarmEventKind; text?: string; until?: number; otherId?: number | null }

/** Writes into the history of an alarm, and tells whoever looks at it. */
export const addEvent = async (trx: Db, alarm: ChosenAlarm, { userId, now }: Doing, written: Written): Promise<void> => {
  await trx
    .insertInto('alarm_event')
    .values({
      alarm_id: alarm.id,
      station_id: alarm.stationId,
      at: new Date(now),
      kind: written.kind,
      user_id: userId,
      other_id: written.otherId ?? null,
      until_at: written.until === undefined ? null : new Date(written.until),
      text: written.text ?? '',
    })
    .execute()
  await sql`update alarm set changed_at = ${new Date(now)}, version = version + 1 where id = ${alarm.id}`.execute(trx)
  await notifyIn(trx, [{ k: 'alarms', stationId: alarm.stationId }])
}

const date = (at: number | null): Date | null => (at === null ? null : new Date(at))

/** Takes an alarm through its life by what a person did (core/alarms/life.ts). */
export const takeOn = async (trx: Db, alarm: ChosenAlarm, doing: Doing, event: LifeEvent): Promise<AlarmLife> => {
  const after = lifeAfter(alarm, event)
  const isNew = after.acknowledgedAt !== null && alarm.acknowledgedAt === null
  await sql`
    update alarm set acknowledged_at = ${date(after.acknowledgedAt)}, closed_at = ${date(after.closedAt)}, assigned_to = ${after.assignedTo},
           acknowledged_by = case when ${isNew}::boolean then ${doing.userId}::bigint
                                  when ${after.acknowledgedAt === null}::boolean then null else acknowledged_by end
     where id = ${alarm.id}`.execute(trx)
  return after
}

export type Shelf = { until: number | null; reason: string }
/** Puts an alarm aside, or takes it back. */
export const shelve = async (trx: Db, alarm: ChosenAlarm, { userId }: Doing, { until, reason }: Shelf): Promise<void> => {
  await sql`
    update alarm set shelved_until = ${date(until)}, shelved_by = ${until === null ? null : userId}::bigint, shelf_reason = ${reason}
     where id = ${alarm.id}`.execute(trx)
}
