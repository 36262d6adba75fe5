import { energisingActions } from '@sundial/core/orders/kinds.ts'
import { sql, type Transaction } from 'kysely'
import { askEnd } from '../commands/ask-end.ts'
import { openStates } from '../commands/open-states.ts'
import { updateTaskCounts } from '../commands/update-task-counts.ts'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { given } from '../kit/conditions.ts'
import type { Database } from '../kit/database.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'
import { isUnderTag } from './tagged.ts'

type Tx = Transaction<Database>
export const noteOfTag = 'lockedOut'

/** Whether the command `c` of the task `t` would energise a module under a tag. */
export const reachesTagged = sql`(
  t.action = any (${energisingActions as string[]}::text[])
  and exists (select from lock_out g join device d on ${isUnderTag}
               where g.station_id = t.station_id and d.number in (select jsonb_array_elements_text(c.args -> 'devices'))))`

/** Running tasks with a command that would energise what is under a tag and was not asked to end yet; of one plant where that is given. */
const touched = async (db: Db, stationId?: number): Promise<number[]> => {
  const rows = await ask(db, { id: col.number })`
    select distinct t.id from command c join task t on t.id = c.task_id
     where c.state in ${openStates} and c.withdrawn_at is null
       and ${given(stationId, (id) => sql`t.station_id = ${id}`) ?? sql`t.station_id in (select g.station_id from lock_out g where g.removed_at is null)`}
       and ${reachesTagged} order by t.id`
  return rows.map(({ id }) => id)
}

const commandColumns = { id: col.text, gw: col.text, state: col.text, deadline: col.time, keep: col.texts, tagged: col.texts }
type OpenCommand = RowOf<typeof commandColumns>

const openCommands = async (tx: Tx, taskId: number): Promise<OpenCommand[]> => {
  await sql`select 1 from task where id = ${taskId} for update`.execute(tx)
  await sql`
    select 1 from command where task_id = ${taskId} and state in ${openStates} order by gw, id for update`.execute(tx)
  return ask(tx, commandColumns)`
    select c.id, c.gw, c.state, c.deadline, coalesce(array_agg(n.number) filter (where not n.tagged), '{}') as keep,
           coalesce(array_agg(n.number) filter (where n.tagged), '{}') as tagged
      from command c cross join lateral (
        select x.number, exists (select from device d join lock_out g on ${isUnderTag} where d.number = x.number) as tagged
          from jsonb_array_elements_text(c.args -> 'devices') as x (number)) n
     where c.task_id = ${taskId} and c.state in ${openStates} and c.withdrawn_at is null
     group by c.id order by c.gw, c.id`
}

/** What no concentrator has seen goes without the modules under the tag, or not at all. */
const shrink = async (tx: Tx, taskId: number, { id, keep, tagged }: OpenCommand, now: Date): Promise<void> => {
  await (keep.length > 0
    ? sql`update command set args = args || ${JSON.stringify({ devices: keep })}::jsonb where id = ${id}::uuid`
    : sql`update command set state = 'cancelled', finished_at = ${now} where id = ${id}::uuid`
  ).execute(tx)
  await sql`
    update task_device x set phase = 'cancelled', note = ${noteOfTag}, updated_at = ${now}
      from device d where d.id = x.device_id and x.task_id = ${taskId} and x.phase = 'queued' and d.number = any (${tagged}::text[])`.execute(
    tx,
  )
}

const endIn = async (tx: Tx, taskId: number, now: Date): Promise<void> => {
  for (const command of await openCommands(tx, taskId)) {
    if (command.tagged.length === 0) continue
    if (command.state === 'queued') await shrink(tx, taskId, command, now)
    else await askEnd(tx, { ...command, leaveOff: true }, now)
  }
  await updateTaskCounts(tx, [taskId], now)
  await notifyIn(tx, [{ k: 'task', id: taskId }])
}

/**
 * Ends what would energise a module under a tag. What waits ends at once, without these modules; what was sent is asked to begin nothing more
 * and to leave off what it has shut down. In a transaction; the plant's row is locked where a tag is being hung. Answers how many tasks.
 */
export const endTagged = async (tx: Db, nowMs: number, stationId?: number): Promise<number> => {
  const tasks = await touched(tx, stationId)
  for (const id of tasks) await endIn(tx as Tx, id, new Date(nowMs))
  return tasks.length
}

/** The same of every plant: what came under a tag while it waited, by a change of the wiring. Called every second. */
export const sweepTagged = async (db: Db, nowMs: number): Promise<number> => {
  if ((await touched(db)).length === 0) return 0
  return db.transaction().execute((tx) => endTagged(tx, nowMs))
}

/** A command; `tagged`: its concentrator was asked to end it, and by no person. */
type Ended = { tagged: boolean; devices: readonly string[] }
/** What a concentrator has ended because of a tag says so, of the modules under it. */
export const noteTagged = async (tx: Tx, taskId: number, ended: Ended): Promise<void> => {
  if (!ended.tagged) return
  await sql`
    update task_device x set note = ${noteOfTag}
      from device d where d.id = x.device_id and x.task_id = ${taskId} and x.phase = 'cancelled' and x.note = 'withdrawn'
       and d.number = any (${ended.devices as string[]}::text[])
       and exists (select from lock_out g where ${isUnderTag})`.execute(tx)
}
