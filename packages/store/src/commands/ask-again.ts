import { sql } from 'kysely'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'

/** The question of a task has been answered: nobody is asked again. */
export const dropAskAgain = async (tx: Db, id: number): Promise<void> => {
  await sql`update task set ask_at = null where id = ${id}`.execute(tx)
  await notifyIn(tx, [{ k: 'task', id }])
}
