import { Refusal } from '@sundial/core/kit/refusal.ts'
import { type RawBuilder, sql } from 'kysely'
import { ask, askOne, col } from '../kit/ask.ts'
import { containing, given, oneOf } from '../kit/conditions.ts'
import { stationsIn } from '../kit/in-scope.ts'
import { mayOnStation } from '../kit/may-on-station.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** Whether a user `u` may handle the alarms of a station, which is given by its id. */
const mayHandle = (stationId: RawBuilder<unknown>) => sql`exists (
  select from station s join organisation o on o.id = s.org_id join organisation home on home.id = u.org_id
   where s.id = ${stationId} and ${mayOnStation('alarms.handle')})`

/** Users whom all of these alarms can be assigned to, by name; at most 50. @throws Refusal notFound where the scope does not see one */
export const assignable = async (db: Db, scope: Scope, ids: readonly number[], text: string | undefined) => {
  const wanted = [...new Set(ids)]
  const { seen } = await askOne(db, { seen: col.number })`
    select count(*) as seen from alarm a where a.id = ${oneOf(wanted)} and a.station_id in ${stationsIn(scope)}`
  if (seen < wanted.length) throw new Refusal('notFound')
  return ask(db, { id: col.number, name: col.text })`
    select u.id, u.real_name as name from app_user u
     where u.enabled and not exists (select from alarm a where a.id = ${oneOf(wanted)} and not ${mayHandle(sql`a.station_id`)})
       and ${given(text, (part) => sql`u.real_name ilike ${containing(part)}`) ?? sql`true`}
     order by u.real_name, u.id limit 50`
}

/** Users who may handle the alarms of a plant, by name; at most 50. @throws Refusal notFound where the scope does not see it */
export const assignableAt = async (db: Db, scope: Scope, stationId: number, text: string | undefined) => {
  const [seen] = await ask(db, { id: col.number })`select s.id from station s where s.id = ${stationId} and s.id in ${stationsIn(scope)}`
  if (!seen) throw new Refusal('notFound')
  return ask(db, { id: col.number, name: col.text })`
    select u.id, u.real_name as name from app_user u
     where u.enabled and ${mayHandle(sql`${stationId}::bigint`)}
       and ${given(text, (part) => sql`u.real_name ilike ${containing(part)}`) ?? sql`true`}
     order by u.real_name, u.id limit 50`
}

/**
 * Of these users the one who may handle the alarms of a plant and has the least to do, by open work orders and alarms; of several the one who
 * was there first. Null: none of them may.
 */
export const leastBusyAt = async (trx: Db, stationId: number, userIds: readonly number[]): Promise<number | null> => {
  const [found] = await ask(trx, { id: col.number })`
    select u.id from app_user u
     where u.id = ${oneOf(userIds)} and u.enabled and u.deleted_at is null and not u.pending and ${mayHandle(sql`${stationId}::bigint`)}
     order by (select count(*) from work_order w where w.assigned_to = u.id and w.state in ('open', 'assigned', 'onSite'))
            + (select count(*) from alarm a where a.assigned_to = u.id and a.closed_at is null), u.id limit 1`
  return found?.id ?? null
}

/** @throws Refusal notFound where this user may not handle the alarms of a station */
export const needAssignable = async (trx: Db, scope: Scope, stationId: number, userId: number): Promise<void> => {
  const rows = await ask(trx, { id: col.number })`
    select u.id from app_user u where u.id = ${userId} and u.enabled and ${mayHandle(sql`${stationId}::bigint`)}
       and ${stationId}::bigint in ${stationsIn(scope)}`
  if (rows.length === 0) throw new Refusal('notFound')
}
