import { sql, type Transaction } from 'kysely'
import type { Database } from '../kit/database.ts'

/** Why an order was ended before any concentrator saw it: the note of its devices. */
export type EndedWhy = 'withdrawn' | 'revoked'

/**
 * Ends these commands, which no concentrator has seen, and with them the devices and concentrators of their tasks that wait for them. The
 * concentrator of an order in several operations may have seen the first of them.
 */
export const endUnsent = async (tx: Transaction<Database>, ids: readonly string[], why: EndedWhy, now: Date): Promise<void> => {
  await sql`update command set state = 'cancelled', finished_at = ${now} where id = any (${ids}::uuid[])`.execute(tx)
  await sql`
    update task_device t set phase = 'cancelled', note = ${why}, updated_at = ${now}
      from command c, device d
     where c.id = any (${ids}::uuid[]) and t.task_id = c.task_id and t.phase = 'queued' and d.id = t.device_id
       and d.number in (select jsonb_array_elements_text(c.args -> 'devices'))`.execute(tx)
  await sql`
    update task_concentrator x set phase = 'cancelled', note = ${why}, updated_at = ${now}
      from command c
     where c.id = any (${ids}::uuid[]) and x.task_id = c.task_id and x.phase in ('queued', 'sent', 'accepted')`.execute(tx)
}
