import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

/** Number of the task that brings this file from a concentrator to its modules just now; null: none does. */
export const fileInUse = async (db: Db, gw: string, xfer: string): Promise<string | null> => {
  const [found] = await ask(db, { number: col.text })`
    select t.number from command c join task t on t.id = c.task_id
     where c.gw = ${gw} and c.op = 'optimizers.upgrade' and c.args ->> 'xfer' = ${xfer} and t.status = 1 and c.finished_at is null
     order by t.id limit 1`
  return found?.number ?? null
}
