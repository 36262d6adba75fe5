import { Refusal } from '@sundial/core/kit/refusal.ts'
import { dutyStandInsMax, type StandIn } from '@sundial/core/notifications/duty.ts'
import { sql } from 'kysely'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import { organisationIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** Somebody who stands in, as people say it. */
export type SaidStandIn = Omit<StandIn, 'id'> & { reason: string }

const columns = {
  id: col.number,
  calendarId: col.number,
  userId: col.number,
  standInId: col.number,
  fromAt: col.ms,
  untilAt: col.ms,
  reason: col.text,
  version: col.number,
  changedBy: col.text.orNull,
  changedAt: col.ms,
}
export type KeptStandIn = RowOf<typeof columns>

const select = sql`
  select i.id, i.calendar_id as "calendarId", i.user_id as "userId", i.stand_in_id as "standInId", i.from_at as "fromAt",
         i.until_at as "untilAt", i.reason, i.version, (select u.real_name from person u where u.id = i.changed_by) as "changedBy",
         i.changed_at as "changedAt"
    from duty_stand_in i`

/** Stand-ins of calendars that end after an instant, epoch ms, in the order of their beginning. Give it ids of calendars that were found. */
export const standInsOf = (db: Db, calendarIds: readonly number[], after: number): Promise<KeptStandIn[]> =>
  ask(db, columns)`${select} where i.calendar_id = any (${calendarIds as number[]}::bigint[]) and i.until_at > ${new Date(after)}
    order by i.from_at, i.id limit 10000`

/** One of a calendar that the scope sees, locked with it until the transaction ends. @throws Refusal notFound, noPermission */
export const lockStandIn = async (trx: Db, scope: Scope, id: number): Promise<KeptStandIn> => {
  const [row] = await ask(trx, columns)`
    ${select} join duty_calendar c on c.id = i.calendar_id join organisation o on o.id = c.org_id
     where i.id = ${id} and ${organisationIn(scope)} for update of i`
  if (!row) throw new Refusal('notFound')
  if (scope.stationIds) throw new Refusal('noPermission')
  return row
}

const values = ({ userId, standInId, fromAt, untilAt, reason }: SaidStandIn) => ({
  ...{ user_id: userId, stand_in_id: standInId, from_at: new Date(fromAt), until_at: new Date(untilAt), reason },
})

type By = { userId: number; now: number }

/** Keeps one in a calendar that was locked; answers its id. @throws Refusal standInsMany */
export const insertStandIn = async (trx: Db, calendarId: number, said: SaidStandIn, { userId, now }: By): Promise<number> => {
  const { n } = await askOne(trx, { n: col.number })`
    select count(*) as n from duty_stand_in where calendar_id = ${calendarId} and until_at > ${new Date(now)}`
  if (n >= dutyStandInsMax) throw new Refusal('standInsMany', { count: dutyStandInsMax })
  const row = { calendar_id: calendarId, ...values(said), changed_by: userId, changed_at: new Date(now) }
  return (await trx.insertInto('duty_stand_in').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Give it one that was locked. */
export const updateStandIn = async (trx: Db, id: number, said: SaidStandIn, { userId, now }: By): Promise<void> => {
  await trx
    .updateTable('duty_stand_in')
    .set({ ...values(said), version: sql`version + 1`, changed_by: userId, changed_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}

/** Deletes one that was locked. */
export const deleteStandIn = async (trx: Db, id: number): Promise<void> => {
  await trx.deleteFrom('duty_stand_in').where('id', '=', id).execute()
}
