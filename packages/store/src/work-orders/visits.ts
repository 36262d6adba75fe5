import { sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

type Visit = { id: number; stationId: number; userId: number; now: number }

/** A person comes to the site of an order; false: is there already. */
export const beginVisit = async (trx: Db, { id, stationId, userId, now }: Visit): Promise<boolean> => {
  const rows = await ask(trx, { id: col.number })`
    insert into work_order_visit (work_order_id, station_id, user_id, began_at) values (${id}, ${stationId}, ${userId}, ${new Date(now)})
    on conflict (work_order_id, user_id) where ended_at is null do nothing returning id`
  return rows.length > 0
}

/** A person leaves the site of an order; false: is not there. */
export const endVisit = async (trx: Db, { id, userId, now }: Visit): Promise<boolean> => {
  const rows = await ask(trx, { id: col.number })`
    update work_order_visit set ended_at = greatest(began_at, ${new Date(now)})
     where work_order_id = ${id} and user_id = ${userId} and ended_at is null returning id`
  return rows.length > 0
}

/** Everybody leaves. */
export const endVisits = async (trx: Db, id: number, now: number): Promise<void> => {
  await sql`update work_order_visit set ended_at = greatest(began_at, ${new Date(now)}) where work_order_id = ${id} and ended_at is null`.execute(
    trx,
  )
}
