import { Refusal } from '@sundial/core/kit/refusal.ts'
import { sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import { stationIn } from '../kit/in-scope.ts'
import { keepAdministrator } from '../kit/keep-administrator.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** Ids of the stations that a user is bound to. */
export const boundStations = async (db: Db, userId: number): Promise<number[]> => {
  const rows = await db.selectFrom('user_station').select('station_id').where('user_id', '=', userId).orderBy('station_id').execute()
  return rows.map((r) => r.station_id)
}

/** Codes of these stations, for people to read. */
export const boundCodes = async (db: Db, userId: number): Promise<string[]> => {
  const query = db.selectFrom('user_station as b').innerJoin('station as s', 's.id', 'b.station_id').select('s.code')
  return (await query.where('b.user_id', '=', userId).orderBy('s.code').execute()).map((r) => r.code)
}

/**
 * Binds a user to stations, or unbinds: only stations that both the scope and the user's own organisation reach.
 * Bound to no station, the user sees none.
 * @throws Refusal notFound, lastAdministrator
 */
export const bindStations = async (trx: Db, scope: Scope, userId: number, ids: readonly number[], bound: boolean): Promise<void> => {
  const rows = await ask(trx, { id: col.number })`
    select s.id from station s join organisation o on o.id = s.org_id
      join app_user u on u.id = ${userId} join organisation home on home.id = u.org_id and starts_with(o.path, home.path)
     where s.id = any (${ids as number[]}::bigint[]) and ${stationIn(scope)}`
  if (rows.length !== new Set(ids).size) throw new Refusal('notFound')
  const own = rows.map((r) => r.id)
  if (bound) {
    await keepAdministrator(trx, () => trx.updateTable('app_user').set({ bound: true }).where('id', '=', userId).execute())
    await sql`insert into user_station (user_id, station_id) select ${userId}, unnest(${own}::bigint[]) on conflict do nothing`.execute(trx)
  } else await sql`delete from user_station where user_id = ${userId} and station_id = any (${own}::bigint[])`.execute(trx)
}

/** Binds a new user to the stations of the scope that the user's organisation reaches. */
export const bindAlike = async (trx: Db, scope: Scope, userId: number): Promise<void> => {
  await trx.updateTable('app_user').set({ bound: true }).where('id', '=', userId).execute()
  await sql`
    insert into user_station (user_id, station_id)
    select u.id, s.id from app_user u join organisation home on home.id = u.org_id, station s join organisation o on o.id = s.org_id
     where u.id = ${userId} and starts_with(o.path, home.path) and ${stationIn(scope)}`.execute(trx)
}

/** Lets a user see everything below the organisation again. */
export const unbind = async (trx: Db, userId: number): Promise<void> => {
  await trx.updateTable('app_user').set({ bound: false }).where('id', '=', userId).execute()
  await trx.deleteFrom('user_station').where('user_id', '=', userId).execute()
}
