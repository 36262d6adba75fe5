import { orderKinds, taskActions } from '@sundial/core/orders/kinds.ts'
import type { Kysely } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import type { Database } from '../kit/database.ts'
import { notifyIn } from '../kit/notify-in.ts'
import { endUnsent } from './end-unsent.ts'
import { lockFreeTasks } from './lock-tasks.ts'
import { updateTaskCounts } from './update-task-counts.ts'

const standing = taskActions.filter((action) => orderKinds[action].safeSide)

/**
 * Takes back what users ordered who have been disabled or deleted since, as far as no concentrator has seen it (promise G7). What is
 * on the safe side stands whoever ordered it: shutting down. Answers how many commands. Called every second.
 */
export const cancelRevoked = (db: Kysely<Database>, nowMs: number): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const now = new Date(nowMs)
    const found = await ask(tx, { id: col.number })`
      select distinct t.id from command c join task t on t.id = c.task_id join app_user u on u.id = t.created_by
       where c.state = 'queued' and t.action <> all (${standing}) and not u.enabled`
    if (found.length === 0) return 0
    const own = await lockFreeTasks(
      tx,
      found.map(({ id }) => id),
    )
    const rows = await ask(tx, { id: col.text, task_id: col.number })`
      select id, task_id from command where task_id = any (${own}::bigint[]) and state = 'queued' order by id for update skip locked`
    if (rows.length === 0) return 0
    await endUnsent(
      tx,
      rows.map((r) => r.id),
      'revoked',
      now,
    )
    const tasks = [...new Set(rows.map((r) => r.task_id))].sort((a, b) => a - b)
    await updateTaskCounts(tx, tasks, now)
    await notifyIn(
      tx,
      tasks.map((id) => ({ k: 'task' as const, id })),
    )
    return rows.length
  })
