import { randomUUID } from 'node:crypto'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { type ConcentratorAction, concentratorOrderKinds } from '@sundial/core/orders/concentrator-kinds.ts'
import { orderKinds } from '@sundial/core/orders/kinds.ts'
import { planOrder } from '@sundial/core/orders/planning.ts'
import { sql, type Transaction } from 'kysely'
import { ask, askOne, col } from '../kit/ask.ts'
import type { Database } from '../kit/database.ts'
import { stationsIn } from '../kit/in-scope.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { writeAudit } from '../session/audit.ts'
import { type MadeTask, numberOf } from './write-task.ts'

/** An order to a concentrator itself. `args`: what its first operation says. `before`, `after`: what it changes, for the audit. */
export type ConcentratorOrder = {
  action: ConcentratorAction
  scope: Scope
  gw: string
  args: Record<string, unknown>
  userId: number | null
  address: string | null
  before?: unknown
  after?: unknown
  /** Epoch ms. */
  now: number
}
type Tx = Transaction<Database>

/** One row of the outbox. `taskId` null: it cancels another and is no part of a task. `priority`: 1 where it is not said. */
type Operation = { taskId: number | null; gw: string; op: string; args: object; deadline: Date; now: Date; priority?: 0 | 1 }

/** One operation as a row of the outbox. Its number is taken under the row lock of its concentrator, so that numbers follow commits. */
export const writeCommand = async (tx: Tx, { taskId, gw, op, args, deadline, now, priority = 1 }: Operation): Promise<void> => {
  const { seq } = await askOne(tx, { seq: col.number })`
    update concentrator set command_seq = command_seq + 1 where gw = ${gw} returning command_seq as seq`
  await tx
    .insertInto('command')
    .values({ id: randomUUID(), gw, task_id: taskId, op, args: JSON.stringify(args), priority, seq, created_at: now, deadline })
    .execute()
  await notifyIn(tx, [...(taskId === null ? [] : [{ k: 'task' as const, id: taskId }]), { k: 'cmd', gw }])
}

/** The same order, of the same file where it is about one, that the concentrator has not ended yet, where it only reads. @throws Refusal registerBusy where another contradicts it */
const underWay = async (tx: Tx, { action, gw, args }: ConcentratorOrder): Promise<MadeTask | null> => {
  const { contradictedBy, onlyReads } = concentratorOrderKinds[action]
  const contradicting: string[] = [action, ...contradictedBy]
  const [open] = await ask(tx, { taskId: col.number, number: col.text, totalCount: col.number, action: col.text, file: col.text.orNull })`
    select t.id as "taskId", t.number, t.total_count as "totalCount", t.action,
           (select c.args ->> 'xfer' from command c where c.task_id = t.id order by c.seq limit 1) as file
      from task_concentrator x join task t on t.id = x.task_id
     where x.gw = ${gw} and t.status = 1 and t.action = any (${contradicting}::text[])`
  if (!open) return null
  const { action: other, file, ...made } = open
  if (other === action && onlyReads && file === (args.xfer ?? null)) return made
  throw new Refusal('registerBusy', { number: made.number })
}

/** The concentrator, locked, so that two orders at once see each other. @throws Refusal notFound */
const lockConcentrator = async (tx: Tx, { gw, scope }: ConcentratorOrder): Promise<{ name: string; stationId: number }> => {
  const [found] = await ask(tx, { name: col.text, stationId: col.number })`
    select c.name, c.station_id as "stationId" from concentrator c
     where c.gw = ${gw} and c.station_id in ${stationsIn(scope)} for update of c`
  if (!found) throw new Refusal('notFound')
  return found
}

/** The devices that the order names, on which its deadline may depend. */
const devicesIn = ({ gw, args }: ConcentratorOrder) => {
  const numbers = Array.isArray(args.devices) ? args.devices : []
  return numbers.map((number) => ({ deviceId: 0, number: String(number), gw }))
}

const write = async (tx: Tx, order: ConcentratorOrder): Promise<MadeTask> => {
  const { action, gw, args, userId, address, before: was, after } = order
  const kind = orderKinds[action]
  const { name, stationId } = await lockConcentrator(tx, order)
  const before = await underWay(tx, order)
  if (before) return before
  const now = new Date(order.now)
  const { commandDeadline, taskDeadline } = planOrder(action, devicesIn(order), order.now)
  const { id } = await askOne(tx, { id: col.number })`select nextval(pg_get_serial_sequence('task', 'id')) as id`
  const made = { taskId: id, number: numberOf(id, order.now), totalCount: 1 }
  await sql`
    insert into task (id, number, action, station_id, target, total_count, created_by, created_at, updated_at, deadline)
    values (${id}, ${made.number}, ${action}, ${stationId}, ${JSON.stringify({ kind: 'concentrator', label: name, ids: [] })}::jsonb,
            1, ${userId}, ${now}, ${now}, ${new Date(taskDeadline)})`.execute(tx)
  await sql`insert into task_concentrator (task_id, gw, updated_at) values (${id}, ${gw}, ${now})`.execute(tx)
  await writeCommand(tx, { taskId: id, gw, op: kind.op, args, deadline: new Date(commandDeadline), now })
  const detail = { ...made, stationId, gw, label: name }
  await writeAudit(tx, { at: order.now, userId, action: kind.audit, subject: made.number, detail, before: was, after, address })
  return made
}

/**
 * Gives an order to a concentrator itself: task, first operation and audit row, all or nothing; nothing is sent here. The operations that
 * follow are written when the one before is done (concentrator-life.ts). @throws Refusal notFound; registerBusy while an order that
 * contradicts this one is under way
 */
export const orderConcentrator = (db: Db, order: ConcentratorOrder): Promise<MadeTask> =>
  db.isTransaction ? write(db as Tx, order) : db.transaction().execute((tx) => write(tx, order))
