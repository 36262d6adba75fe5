import { taskLife } from '@sundial/core/orders/life.ts'
import type { DevicePhase } from '@sundial/core/orders/phases.ts'
import { settleTask } from '@sundial/core/orders/settling.ts'
import { sql, type Transaction } from 'kysely'
import { ask, askOne, col } from '../kit/ask.ts'
import { oneOf } from '../kit/conditions.ts'
import type { Database } from '../kit/database.ts'
import { lockTasks } from './lock-tasks.ts'
import { type CountedTask, writeOutcomes } from './write-outcomes.ts'

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

type ByPhase = Partial<Record<DevicePhase, number>>

/** How many parts of each task are in each phase. */
const partsByPhase = async (tx: Transaction<Database>, ids: readonly number[]): Promise<Map<number, ByPhase>> => {
  const rows = await ask(tx, { id: col.number, phase: col.textOf<DevicePhase>(), n: col.number })`
    select x.task_id as id, x.phase, count(*) as n from task_part x where x.task_id = ${oneOf(ids)} group by x.task_id, x.phase`
  const byTask = new Map<number, ByPhase>(ids.map((id) => [id, {}]))
  for (const { id, phase, n } of rows) byTask.get(id)![phase] = n
  return byTask
}

/** Counts and status of tasks from their devices, in the transaction that changed these and holds the locks of the tasks' rows. */
export const countLockedTasks = async (tx: Transaction<Database>, taskIds: readonly number[], now: Date): Promise<void> => {
  if (taskIds.length === 0) return
  const ids = [...new Set(taskIds)].sort((a, b) => a - b)
  const counted: (CountedTask & ReturnType<typeof settleTask>)[] = []
  for (const [id, byPhase] of await partsByPhase(tx, ids)) {
    const leftOut = byPhase.cancelled ? await leftOutOf(tx, id) : 0
    counted.push({ id, byPhase, leftOut, ...settleTask(byPhase, leftOut) })
  }
  await sql`
    update task t set status = n.status, success_count = n."successCount", fail_count = n."failCount", updated_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as n (id bigint, status smallint, "successCount" integer, "failCount" integer)
     where t.id = n.id`.execute(tx)
  await writeOutcomes(
    tx,
    counted.filter(({ status }) => taskLife.isFinal(status)),
  )
}

/** The same; the tasks' rows are locked first. */
export const updateTaskCounts = async (tx: Transaction<Database>, taskIds: readonly number[], now: Date): Promise<void> => {
  await lockTasks(tx, taskIds)
  await countLockedTasks(tx, taskIds, now)
}
