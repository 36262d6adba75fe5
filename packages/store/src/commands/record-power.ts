import { sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import { type Notice, noticeChannel } from '../kit/listen.ts'
import type { Db } from '../kit/open-store.ts'

/** The concentrators of a task's devices, with how often they report, s. */
export const concentratorsOfTask = (db: Db, taskId: number) =>
  ask(db, { gw: col.text, reportPeriodS: col.number })`
    select distinct c.gw, c.report_period_s as "reportPeriodS" from task_device x join concentrator c on c.gw = x.gw where x.task_id = ${taskId}`

/**
 * Records what the devices of a task gave when it was ordered, W by device id; none known is null. Only for the order of that instant: a
 * repetition of the order comes later and would record what is left. Until then the event stream does not tell the task (events/changes.ts).
 */
export const recordPower = async (db: Db, taskId: number, orderedAt: number, powerW: ReadonlyMap<number, number>): Promise<void> => {
  const notice: Notice = { k: 'task', id: taskId }
  await sql`
    with recorded as (
      update task t set figures_pending = false, power_before_w = (
        select sum(p.w) from unnest(${[...powerW.keys()]}::int[], ${[...powerW.values()]}::float8[]) as p (id, w)
          join task_device x on x.task_id = t.id and x.device_id = p.id)
       where t.id = ${taskId} and t.figures_pending and t.created_at = ${new Date(orderedAt)} returning t.id)
    select pg_notify(${noticeChannel}, ${JSON.stringify(notice)}) from recorded`.execute(db)
}
