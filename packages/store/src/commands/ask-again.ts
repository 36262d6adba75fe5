import type { DevicePhase } from '@sundial/core/orders/phases.ts'
import { taskCounts } from '@sundial/core/orders/task-status.ts'
import { darkUntil, inconclusiveUntil } from '@sundial/core/rsd/darkness.ts'
import { sql, type Transaction } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import type { Database } from '../kit/database.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'

/** Sets when a shutdown that has just ended is to be asked for again: at sunrise, where the dark made it inconclusive. */
export const setAskAgain = async (tx: Transaction<Database>, id: number, byPhase: Partial<Record<DevicePhase, number>>): Promise<void> => {
  const [task] = await ask(tx, { createdAt: col.time, latitudeDeg: col.number, longitudeDeg: col.number })`
    select t.created_at as "createdAt", s.latitude_deg as "latitudeDeg", s.longitude_deg as "longitudeDeg"
      from task t join station s on s.id = t.station_id where t.id = ${id} and t.action = 'shutdown' and t.status <> 1`
  const askAt = task && inconclusiveUntil({ counts: taskCounts(byPhase), darkUntil: darkUntil(task.createdAt.getTime(), task) })
  if (askAt) await sql`update task set ask_at = ${new Date(askAt)} where id = ${id}`.execute(tx)
}

/** The question of a task has been answered: nobody is asked again. */
export const dropAskAgain = async (tx: Db, id: number): Promise<void> => {
  await sql`update task set ask_at = null where id = ${id}`.execute(tx)
  await notifyIn(tx, [{ k: 'task', id }])
}
