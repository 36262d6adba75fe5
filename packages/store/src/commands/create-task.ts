import { Refusal } from '@sundial/core/kit/refusal.ts'
import { orderKind, type TaskAction } from '@sundial/core/orders/kinds.ts'
import { planOrder, type ReachedDevice } from '@sundial/core/orders/planning.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../kit/database.ts'
import { leaveOutTagged, withoutTagged } from '../lock-outs/guard-tagged.ts'
import { aloneUpTo, type GuardedOrder, guardEnergise } from './energise-guard.ts'
import { type ResolvedTarget, resolveTarget } from './order-target.ts'
import { overrule } from './overrule.ts'
import { findOrder, type MadeTask, madeOf, type Outcome, type ReadyTask, type TaskOrder, writeTask } from './write-task.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

/** Rolls a transaction back; its order is answered from the task that has the key. */
class KeyTaken extends Error {}

/** Above a limit somebody else has to approve the order. */
const isGuarded = (order: TaskOrder): order is TaskOrder & GuardedOrder =>
  orderKind(order.action).secondPerson === true && order.userId !== null && order.limit !== undefined

const planOf = ({ action, now, perStringMs }: TaskOrder, devices: readonly ReachedDevice[]) => planOrder(action, devices, now, perStringMs)

/** Judges the order, takes its devices out of waiting orders that it overrules, and writes it: all or nothing. */
const writeJudged = async (tx: Tx, ready: ReadyTask): Promise<void> => {
  const { order, resolved } = ready
  const { action, now } = order
  const free: ResolvedTarget = orderKind(action).energises ? await withoutTagged(tx, order.stationId, resolved) : resolved
  if (isGuarded(order)) await guardEnergise(tx, order, free)
  await overrule(tx, action, free.devices, now)
  if ((await writeTask(tx, { ...ready, plan: planOf(order, free.devices) }, { waiting: [] })) === 'keyTaken') throw new KeyTaken()
  if (free.devices.length < resolved.devices.length) await leaveOutTagged(tx, ready, free)
}

const inTransaction = async (db: Db, ready: ReadyTask): Promise<Outcome> => {
  try {
    await (db.isTransaction ? writeJudged(db as Tx, ready) : db.transaction().execute((tx) => writeJudged(tx, ready)))
    return 'written'
  } catch (error) {
    if (error instanceof KeyTaken) return 'keyTaken'
    throw error
  }
}

/**
 * One statement for an order that surely needs nobody else, that overrules nothing which waits, and that energises nothing at a plant with a
 * lock-out tag; otherwise a transaction.
 */
const write = async (db: Db, ready: ReadyTask): Promise<Outcome> => {
  const { order } = ready
  const waiting = orderKind(order.action).overrules as TaskAction[]
  const ifAlone = isGuarded(order) ? aloneUpTo(order) : null
  const outcome = await writeTask(db, ready, { waiting, ifAlone, tagged: orderKind(order.action).energises })
  return outcome === 'written' || outcome === 'keyTaken' ? outcome : inTransaction(db, ready)
}

/**
 * Gives an order: task, one row a device, one command a concentrator and the audit row, all or nothing; nothing is sent here. What is
 * different between kinds of order stands in their rows (core/orders/kinds.ts). The same idempotency key of the same user answers the
 * first task, or is refused with another order. Throws Refusal: notFound, mixedStations, nothingToSwitch, nothingToRead, reasonNeeded,
 * approvalNeeded, lockedOut, keyUsed, badInput (a target that is none, or a key that another user has used).
 */
export const createTask = async (db: Db, order: TaskOrder): Promise<MadeTask> => {
  const { action, reason } = order
  if (orderKind(action).needsReason && reason.trim() === '') throw new Refusal('reasonNeeded')
  const { id, before, target } = await findOrder(db, order)
  if (before) return before
  const resolved = await resolveTarget(db, order, target)
  const ready: ReadyTask = { id, order, resolved, plan: planOf(order, resolved.devices) }
  if ((await write(db, ready)) === 'written') return madeOf(ready)
  const faster = (await findOrder(db, order)).before
  if (!faster) throw new Refusal('badInput', { what: 'idempotencyKey' })
  return faster
}
