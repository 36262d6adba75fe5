import { sql } from 'kysely'
import { askOne, col } from '../kit/ask.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'

/**
 * What of a roll-out is shown and changes by itself, as a digest: its state and stage, how many of its modules stand where, how its package
 * comes to its concentrators.
 */
const digest = (trx: Db, id: number): Promise<{ now: string }> =>
  askOne(trx, { now: col.text })`
    select md5(concat_ws(' ', r.state, r.why, r.stage, r.stage_ended_at,
             (select string_agg(concat_ws(',', m.stage, m.state, m.count), ' ' order by m.stage, m.state)
                from (select stage, state, count(*) as count from roll_out_module where roll_out_id = r.id group by 1, 2) m),
             (select concat_ws(',', sum(k.packages_missing), sum(k.packages_sent_again)) from command k
               where k.task_id in (select m.task_id from roll_out_module m where m.roll_out_id = r.id)),
             (select string_agg(concat_ws(',', x.gw, x.state, x.task_id, k.done), ' ' order by x.gw)
                from roll_out_program x
                left join lateral (select count(*) as done from command c where c.task_id = x.task_id and c.state = 'done') k on true
               where x.roll_out_id = r.id),
             (select string_agg(concat_ws(',', x.gw, x.task_id, x.received_at, x.tries, k.done), ' ' order by x.gw)
                from roll_out_concentrator x
                left join lateral (select count(*) as done from command c where c.task_id = x.task_id and c.state = 'done') k on true
               where x.roll_out_id = r.id))) as now
      from roll_out r where r.id = ${id}`

/** Keeps what a roll-out shows now where it differs from what was told before, and lets the event stream know. */
export const tellRollOut = async (trx: Db, { id, told }: { id: number; told: string | null }, at: number): Promise<void> => {
  const { now } = await digest(trx, id)
  if (now === told) return
  await sql`update roll_out set told = ${now}, told_at = ${new Date(at)} where id = ${id}`.execute(trx)
  await notifyIn(trx, [{ k: 'rollOut', id }])
}
