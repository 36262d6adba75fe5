import { sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import { oneOfTexts } from '../kit/conditions.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'

/**
 * Concentrators that were away are back: from now on it is asked for again what did not reach them in time, at sunrise where it was dark. In the transaction that says
 * that they are back.
 */
export const askOfBack = async (tx: Db, gws: readonly string[], now: Date): Promise<void> => {
  if (gws.length === 0) return
  const rows = await ask(tx, { id: col.number })`
    update task t set ask_at = coalesce(t.ask_at, ${now}), ask_when_back = false
     where t.ask_when_back and exists (
       select from task_device x where x.task_id = t.id and x.gw = ${oneOfTexts(gws)} and x.phase = 'expired') returning t.id`
  await notifyIn(
    tx,
    rows.map(({ id }) => ({ k: 'task' as const, id })),
  )
}

/** The question of a task has been answered: nobody is asked again. */
export const dropAskAgain = async (tx: Db, id: number): Promise<void> => {
  await sql`update task set ask_at = null, ask_when_back = false where id = ${id}`.execute(tx)
  await notifyIn(tx, [{ k: 'task', id }])
}
