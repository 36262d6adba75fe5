import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { DutyCalendar, DutyTurn } from '@sundial/core/notifications/duty.ts'
import { sql } from 'kysely'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import { namesJson } from '../kit/column-types.ts'
import { allOf, given, oneOf } from '../kit/conditions.ts'
import { organisationIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { mayBeTold } from './notify-people.ts'

/** A rotation as people say it. */
export type SaidRotation = Omit<DutyCalendar, 'standIns'>

const columns = {
  id: col.number,
  zone: col.text,
  turn: col.textOf<DutyTurn>(),
  startsOn: col.day,
  handoverMinute: col.number,
  userIds: col.numbers,
  orgNo: col.text,
  orgName: col.text,
  orgNames: col.json(namesJson),
  version: col.number,
  changedBy: col.text.orNull,
  changedAt: col.ms,
}
export type KeptCalendar = RowOf<typeof columns>

const select = sql`
  select c.id, c.zone, c.turn, c.starts_on as "startsOn", c.handover_minute as "handoverMinute", c.user_ids::int[] as "userIds",
         o.org_no as "orgNo", o.name as "orgName", o.names as "orgNames", c.version,
         (select u.real_name from person u where u.id = c.changed_by) as "changedBy", c.changed_at as "changedAt"
    from duty_calendar c join organisation o on o.id = c.org_id`

/** Calendars of the organisations in the scope, or that of one of them, those above first. */
export const findDutyCalendars = (db: Db, scope: Scope, { orgNo }: { orgNo?: string | undefined } = {}): Promise<KeptCalendar[]> =>
  ask(db, columns)`${select} where ${allOf(
    organisationIn(scope),
    given(orgNo, (one) => sql`o.org_no = ${one}`),
  )} order by o.path limit 1000`

/**
 * One that the scope sees, locked until the transaction ends. It is about all plants of its organisation: who is bound to some of them
 * changes nothing in it. @throws Refusal notFound, noPermission
 */
export const lockDutyCalendar = async (trx: Db, scope: Scope, id: number): Promise<KeptCalendar> => {
  const [row] = await ask(trx, columns)`${select} where c.id = ${id} and ${organisationIn(scope)} for update of c`
  if (!row) throw new Refusal('notFound')
  if (scope.stationIds) throw new Refusal('noPermission')
  return row
}

/**
 * Users among these who are of the organisations in the scope, with why nothing reaches them: they are deleted, disabled or not admitted
 * yet, or have no e-mail address.
 */
export const findDutyPeople = (db: Db, scope: Scope, ids: readonly number[]) =>
  ask(db, { id: col.number, name: col.text, problem: col.textOf<'gone' | 'noMail'>().orNull })`
    select u.id, u.real_name as name,
           case when not ${mayBeTold} then 'gone' when coalesce(u.email, '') = '' then 'noMail' end as problem
      from app_user u where u.id = ${oneOf(ids)} and ${organisationIn(scope, sql`u.org_path`, sql`u.org_id`)} order by u.id`

const values = (said: SaidRotation) => ({
  ...{ zone: said.zone, turn: said.turn, starts_on: said.startsOn, handover_minute: said.handoverMinute },
  user_ids: said.userIds.map(String),
})

type By = { userId: number; now: number }

/** Keeps the calendar of an organisation; answers its id. @throws Refusal dutyCalendarExists */
export const insertDutyCalendar = async (trx: Db, orgNo: string, said: SaidRotation, { userId, now }: By): Promise<number> => {
  const { id: orgId } = await askOne(trx, { id: col.number })`select id from organisation where org_no = ${orgNo}`
  const made = await trx
    .insertInto('duty_calendar')
    .values({ org_id: orgId, ...values(said), changed_by: userId, changed_at: new Date(now) })
    .onConflict((conflict) => conflict.column('org_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new Refusal('dutyCalendarExists')
  return made.id
}

/** Give it a calendar that was locked. */
export const updateDutyCalendar = async (trx: Db, id: number, said: SaidRotation, { userId, now }: By): Promise<void> => {
  await trx
    .updateTable('duty_calendar')
    .set({ ...values(said), version: sql`version + 1`, changed_by: userId, changed_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}
