import type { TaskAction } from '@sundial/core/orders/kinds.ts'
import { finalPhases } from '@sundial/core/orders/phases.ts'
import type { Waiting } from '@sundial/core/orders/waiting.ts'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import { targetJson } from '../kit/column-types.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { openStates } from './open-states.ts'

const headColumns = {
  timeZone: col.text,
  online: col.bool,
  heldAt: col.ms.orNull,
  heldBy: col.text.orNull,
  total: col.number,
}
const queuedColumns = {
  taskId: col.number,
  number: col.text,
  action: col.textOf<TaskAction>(),
  target: col.json(targetJson),
  orderedBy: col.text.orNull,
  priority: col.number,
  state: col.textOf<Waiting['state']>(),
  withdrawn: col.bool,
  begun: col.bool,
  createdAt: col.ms,
  acceptedAt: col.ms.orNull,
  deadline: col.ms,
  done: col.number,
  devices: col.number,
}
/**
 * A command that has not ended. `devices`: how many it is for, `done` of them have their result; 0: it is for the concentrator itself, which
 * has seen an operation of the order where it has `begun`.
 */
export type QueuedCommand = RowOf<typeof queuedColumns>
export type CommandQueue = RowOf<typeof headColumns> & { commands: QueuedCommand[] }

/** Rows of a queue that are told; the total says how many there are. */
export const queueMax = 200

/** Commands of tasks at a concentrator that have not ended: first those it works on, then in the order of sending; null: no such concentrator. */
export const findQueue = async (db: Db, scope: Scope, gw: string): Promise<CommandQueue | null> => {
  const [head] = await ask(db, headColumns)`
    select s.time_zone as "timeZone", c.online, c.held_at as "heldAt", (select u.real_name from person u where u.id = c.held_by) as "heldBy",
           (select count(*) from command m where m.gw = c.gw and m.task_id is not null and m.state in ${openStates}) as total
      from concentrator c join station s on s.id = c.station_id
     where c.gw = ${gw} and c.station_id in ${stationsIn(scope)}`
  if (!head) return null
  const commands = await ask(db, queuedColumns)`
    select t.id as "taskId", t.number, t.action, t.target, (select u.real_name from person u where u.id = t.created_by) as "orderedBy",
           c.priority, c.state, c.withdrawn_at is not null as withdrawn, coalesce(x.phase <> 'queued', false) as begun,
           c.created_at as "createdAt", c.accepted_at as "acceptedAt", c.deadline,
           coalesce(jsonb_array_length(case when x.task_id is null then c.args -> 'devices' end), 0) as devices,
           (select count(*) from task_device p join device d on d.id = p.device_id
             where p.task_id = t.id and p.phase = any (${finalPhases as string[]}::text[])
               and d.number in (select jsonb_array_elements_text(c.args -> 'devices'))) as done
      from command c join task t on t.id = c.task_id left join task_concentrator x on x.task_id = t.id
     where c.gw = ${gw} and c.state in ${openStates}
     order by c.state in ('queued', 'sent'), c.priority, c.seq limit ${queueMax}`
  return { ...head, commands }
}

/** What of a concentrator is asked for when all orders to it but shutdowns are held, or are not any more. */
export type Holding = { gw: string; name: string; stationId: number; heldAt: number | null }

/** The concentrator, locked; null: the scope does not see it. */
export const lockToHold = async (tx: Db, scope: Scope, gw: string): Promise<Holding | null> =>
  (
    await ask(tx, { gw: col.text, name: col.text, stationId: col.number, heldAt: col.ms.orNull })`
      select c.gw, c.name, c.station_id as "stationId", c.held_at as "heldAt" from concentrator c
       where c.gw = ${gw} and c.station_id in ${stationsIn(scope)} for update`
  )[0] ?? null

/** Holds all orders to a concentrator but shutdowns, in the name of a user; null: they are held no more. Answers since when. */
export const holdOrders = async (tx: Db, gw: string, by: { userId: number; now: number } | null): Promise<number | null> =>
  (
    await askOne(tx, { heldAt: col.ms.orNull })`
      update concentrator set held_at = ${by && new Date(by.now)}::timestamptz, held_by = ${by?.userId ?? null}::bigint where gw = ${gw}
      returning held_at as "heldAt"`
  ).heldAt
