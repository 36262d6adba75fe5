import { taskLife } from '@sundial/core/orders/life.ts'
import type { DevicePhase } from '@sundial/core/orders/phases.ts'
import { settleTask } from '@sundial/core/orders/settling.ts'
import { sql, type Transaction } from 'kysely'
import { ask, askOne, col } from '../kit/ask.ts'
import type { Database } from '../kit/database.ts'
import { writeOutcome } from './write-outcome.ts'

/**
 * Modules that an order left as they were: a test those that had been shut down before it, whatever energises those under a lock-out tag. Where
 * a tag left nothing to do, none: the order did not take place.
 */
const leftOutOf = async (tx: Transaction<Database>, id: number): Promise<number> =>
  (
    await askOne(tx, { n: col.number })`
      select case when count(*) = count(*) filter (where note = 'lockedOut') then 0
                  else count(*) filter (where phase = 'cancelled' and note in ('shutDownBefore', 'lockedOut')) end as n
        from task_device where task_id = ${id}`
  ).n

/** Counts and status of tasks from their devices, in the transaction that changed these. The task's row is locked first. */
export const updateTaskCounts = async (tx: Transaction<Database>, taskIds: readonly number[], now: Date): Promise<void> => {
  for (const id of [...new Set(taskIds)].sort((a, b) => a - b)) {
    await sql`select 1 from task where id = ${id} for update`.execute(tx)
    const rows = await ask(tx, { phase: col.textOf<DevicePhase>(), n: col.number })`
      select x.phase, count(*) as n from task_part x where x.task_id = ${id} group by x.phase`
    const byPhase: Partial<Record<DevicePhase, number>> = Object.fromEntries(rows.map(({ phase, n }) => [phase, n]))
    const leftOut = byPhase.cancelled ? await leftOutOf(tx, id) : 0
    const { status, successCount, failCount } = settleTask(byPhase, leftOut)
    await tx
      .updateTable('task')
      .set({ status, success_count: successCount, fail_count: failCount, updated_at: now })
      .where('id', '=', id)
      .execute()
    if (taskLife.isFinal(status)) await writeOutcome(tx, id, byPhase, leftOut)
  }
}
