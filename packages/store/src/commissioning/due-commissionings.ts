import type { PlanState } from '@sundial/core/commissioning/plan.ts'
import { recordMinutesUsual } from '@sundial/core/register/density-minutes.ts'
import { ask, col, type RowOf } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

const dueColumns = {
  id: col.number,
  gw: col.text,
  stationId: col.number,
  taskId: col.number,
  state: col.textOf<PlanState>(),
  why: col.text.orNull,
  deadline: col.ms,
  runBy: col.number.orNull,
  online: col.bool,
  recorded: col.bool,
  areas: col.bool,
  branches: col.bool,
  latitudeDeg: col.number,
  longitudeDeg: col.number,
  shutdownLimitV: col.number,
  shutdownLimitS: col.number,
}
export type DueCommissioning = RowOf<typeof dueColumns>

/** Commissionings to look at, the one that waits longest first. */
export const dueCommissionings = async (db: Db, now: number): Promise<number[]> => {
  const rows = await ask(db, { id: col.number })`
    select id from commissioning where next_at <= ${new Date(now)} order by next_at, id limit 200`
  return rows.map(({ id }) => id)
}

/** One that is due, locked; undefined where it is not, or where another process has it. */
export const lockDueCommissioning = async (trx: Db, id: number, now: number): Promise<DueCommissioning | undefined> =>
  (
    await ask(trx, dueColumns)`
      select c.id, c.gw, c.station_id as "stationId", c.task_id as "taskId", c.state, c.why, c.deadline, c.run_by as "runBy", g.online,
             coalesce((select ${recordMinutesUsual} = all (r.record_minutes) from register_reading r where r.gw = c.gw), false) as recorded,
             exists (select from transformer_area a where a.station_id = c.station_id) as areas,
             exists (select from branch b where b.station_id = c.station_id) as branches,
             s.latitude_deg as "latitudeDeg", s.longitude_deg as "longitudeDeg", s.shutdown_limit_v as "shutdownLimitV",
             s.shutdown_limit_s as "shutdownLimitS"
        from commissioning c join concentrator g on g.gw = c.gw join station s on s.id = c.station_id
       where c.id = ${id} and c.next_at <= ${new Date(now)} for update of c skip locked`
  )[0]
