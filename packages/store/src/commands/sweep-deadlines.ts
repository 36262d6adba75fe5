import { taskActions } from '@sundial/core/orders/kinds.ts'
import { partLife } from '@sundial/core/orders/life.ts'
import { planActions } from '@sundial/core/orders/plan-kinds.ts'
import { endAtDeadline } from '@sundial/core/orders/settling.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import type { Database } from '../kit/database.ts'
import { notifyIn } from '../kit/notify-in.ts'
import { lockFreeTasks } from './lock-tasks.ts'
import { openStates } from './open-states.ts'
import { updateTaskCounts } from './update-task-counts.ts'

type Tx = Transaction<Database>
/** How many commands and tasks the sweep ended. */
export type Swept = { commands: number; tasks: number }

/** How each open phase of a task ends, as rows for SQL. */
const ends = taskActions.flatMap((action) => partLife.open.map((from) => ({ action, from, to: endAtDeadline(from, action) })))
const asRows = sql`jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as e (action text, "from" text, "to" text)`

/** Whose deadline their own rows keep. */
const plans = planActions as readonly string[] as string[]

/** Running tasks past their deadline, and those with commands that were not sent by theirs. */
export const overdueTasks = async (db: Kysely<Database>, nowMs: number): Promise<number[]> => {
  const now = new Date(nowMs)
  const rows = await ask(db, { id: col.number })`
    select id from task where status = 1 and deadline <= ${now} and action <> all (${plans}::text[])
    union select task_id from command where state = 'queued' and deadline <= ${now} and task_id is not null order by id`
  return rows.map(({ id }) => id)
}

/** Commands never sent by their deadline: nothing was done, and their devices say so at once. */
const expireUnsent = async (tx: Tx, now: Date, tasks: readonly number[]): Promise<{ tasks: number[]; commands: number }> => {
  const rows = await ask(tx, { id: col.text, task_id: col.number.orNull })`
    update command set state = 'expired', finished_at = ${now}
    where id in (select id from command where state = 'queued' and deadline <= ${now}
      and (task_id is null or task_id = any (${tasks}::bigint[])) for update skip locked)
    returning id, task_id`
  if (rows.length === 0) return { tasks: [], commands: 0 }
  await sql`
    update task_device t set phase = e."to", note = 'tooLate', updated_at = ${now}
    from command c join task k on k.id = c.task_id, device d, ${asRows}
    where c.id = any (${rows.map((r) => r.id)}::uuid[]) and t.task_id = c.task_id and t.phase = 'queued' and d.id = t.device_id
      and e.action = k.action and e."from" = t.phase
      and d.number in (select jsonb_array_elements_text(c.args -> 'devices'))`.execute(tx)
  await sql`
    update task_concentrator x set phase = e."to", note = 'tooLate', updated_at = ${now}
    from command c join task k on k.id = c.task_id, ${asRows}
    where c.id = any (${rows.map((r) => r.id)}::uuid[]) and x.task_id = c.task_id and e.action = k.action and e."from" = x.phase`.execute(
    tx,
  )
  return { tasks: rows.flatMap((r) => (r.task_id === null ? [] : [r.task_id])), commands: rows.length }
}

/** Tasks whose time is over: every open device ends, and every open command of theirs. */
const endTasks = async (tx: Tx, now: Date, tasks: readonly number[]): Promise<number[]> => {
  const rows = await ask(tx, { id: col.number })`
    select id from task where id = any (${tasks}::bigint[]) and status = 1 and deadline <= ${now} and action <> all (${plans}::text[]) order by id`
  const ids = rows.map((r) => r.id)
  if (ids.length === 0) return []
  await sql`
    update task_device t set phase = e."to", note = case t.phase when 'queued' then 'tooLate' else 'noReport' end, updated_at = ${now}
    from task k, ${asRows}
    where k.id = any (${ids}::bigint[]) and t.task_id = k.id and e.action = k.action and t.phase = e."from"`.execute(tx)
  await sql`
    update task_concentrator x set phase = e."to", note = 'noAnswer', updated_at = ${now}
    from task k, ${asRows}
    where k.id = any (${ids}::bigint[]) and x.task_id = k.id and e.action = k.action and x.phase = e."from"`.execute(tx)
  await sql`
    update command set state = 'expired', finished_at = ${now}
    where task_id = any (${ids}::bigint[]) and state in ${openStates}`.execute(tx)
  return ids
}

/** Ends those of the tasks that are past their deadline, with their commands, and commands of no task. Several nodes may do so at once. */
export const sweepDeadlines = (db: Kysely<Database>, nowMs: number, tasks: readonly number[]): Promise<Swept> =>
  db.transaction().execute(async (tx) => {
    const now = new Date(nowMs)
    const own = await lockFreeTasks(tx, tasks)
    const ended = await endTasks(tx, now, own)
    const unsent = await expireUnsent(tx, now, own)
    const touched = [...new Set([...ended, ...unsent.tasks])]
    if (touched.length === 0) return { commands: unsent.commands, tasks: 0 }
    await updateTaskCounts(tx, touched, now)
    await notifyIn(
      tx,
      touched.map((id) => ({ k: 'task' as const, id })),
    )
    return { commands: unsent.commands, tasks: ended.length }
  })
