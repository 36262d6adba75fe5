import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { orderKind, type TaskAction } from '@sundial/core/orders/kinds.ts'
import type { OrderKind } from '@sundial/core/orders/order-kind.ts'
import type { OrderTarget } from '@sundial/core/orders/targets.ts'
import { createTask } from '@sundial/store/commands/create-task.ts'
import type { MadeTask } from '@sundial/store/commands/write-task.ts'
import { findTasks } from '@sundial/store/tasks/find-tasks.ts'
import type { SignedInCall } from '../kit/context.ts'
import { needPermission } from '../kit/need-permission.ts'
import { refusalOf } from '../kit/refuse.ts'
import { refuseWithoutStorage } from '../kit/storage.ts'

/** What is asked for: the input of a call that gives an order. */
export type AskedOrder = {
  action: TaskAction
  stationId: number
  target: OrderTarget
  reason?: string
  idempotencyKey?: string | undefined
  /** The task whose failed devices are tried again. */
  retryOf?: number | undefined
  /** See TaskOrder. */
  args?: Readonly<Record<string, unknown>>
  perStringMs?: number
  /** See TaskOrder. */
  told?: Readonly<Record<string, unknown>>
}

const reserveWaitMs = 1_000
const reserveTries = 4

/** Space kept for this is given free within seconds of the disk being full: until then an order on the safe side is tried again. */
const withReserve = async <T>({ safeSide }: OrderKind, give: () => Promise<T>): Promise<T> => {
  for (let left = safeSide ? reserveTries : 0; ; left--) {
    try {
      return await give()
    } catch (error) {
      if (left === 0 || refusalOf(error)?.refusal !== 'storageNoSpace') throw error
    }
    await wait(reserveWaitMs)
  }
}

/** The task of a retry is one of the same station, which the caller sees. @throws Refusal notFound */
const checkRetry = async ({ server, scope }: SignedInCall, { retryOf, stationId }: AskedOrder): Promise<void> => {
  if (retryOf === undefined) return
  const [first] = (await findTasks(server.store.db, scope, { ids: [retryOf] })).rows
  if (first?.stationId !== stationId) throw new Refusal('notFound')
}

/**
 * Gives an order in the name of the caller. The answer says that it is written down for good, not that anything is done: that is the
 * task's to tell. `figuresFollow`: see TaskOrder.
 */
export const giveOrder = async (call: SignedInCall, asked: AskedOrder, figuresFollow = false): Promise<MadeTask> => {
  const { server, scope, user, address, now } = call
  const { action, stationId, target, reason = '', idempotencyKey, retryOf, args, perStringMs, told } = asked
  const kind = orderKind(action)
  needPermission(user, kind.may)
  if (!kind.safeSide) refuseWithoutStorage(server)
  await checkRetry(call, asked)
  const order = {
    action,
    scope,
    stationId,
    target,
    reason,
    userId: user.userId,
    address,
    // a key is the caller's own: another user's same key is another order
    idempotencyKey: idempotencyKey && `${user.userId}:${idempotencyKey}`,
    retryOf,
    ...(args ? { args } : {}),
    ...(perStringMs ? { perStringMs } : {}),
    ...(told ? { told } : {}),
    figuresFollow,
    limit: server.settings.energise,
    now,
  }
  return withReserve(kind, () => createTask(server.store.db, order))
}

/** Answers a call that gives an order of one kind and takes nothing beside it. */
export const ordering = (action: TaskAction) => (input: Omit<AskedOrder, 'action'>, call: SignedInCall) =>
  giveOrder(call, { ...input, action })
