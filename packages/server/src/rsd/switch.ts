import { setTimeout as wait } from 'node:timers/promises'
import type { calls } from '@sundial/contract/calls.ts'
import type { ParsedInputOf } from '@sundial/contract/kit/call.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { addApproval } from '@sundial/store/commands/approvals.ts'
import { createSwitchTask } from '@sundial/store/commands/create-switch-task.ts'
import { linkSilentSince } from '@sundial/store/concentrators/link-silence.ts'
import { findTasks } from '@sundial/store/tasks/find-tasks.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import { freshPowers } from '../kit/fresh-powers.ts'
import type { Handler } from '../kit/handlers.ts'
import { needPermission } from '../kit/need-permission.ts'
import { refusalOf } from '../kit/refuse.ts'
import { refuseWithoutStorage } from '../kit/storage.ts'

/**
 * Fresh power of every module of a station by device id, W; nothing of a station that the user does not see. It is for the record
 * only: last values that can't be read stop no shutdown. No module is judged for it: an order must not keep everybody else waiting.
 */
const powerNow = async ({ server, scope, now }: SignedInCall, stationId: number): Promise<ReadonlyMap<number, number>> => {
  try {
    return await freshPowers(server, scope, stationId, now)
  } catch (error) {
    server.log('warn', 'switch.powerUnknown', { stationId, error: error instanceof Error ? error.message : String(error) })
    return new Map()
  }
}

/** Above the limit of one person the order is kept for a second one; the refusal says so. */
const keepForApproval = async (error: unknown, input: ParsedInputOf<typeof calls.switchRsd>, call: SignedInCall): Promise<never> => {
  if (!(error instanceof Refusal) || error.refusal !== 'approvalNeeded') throw error
  const { idempotencyKey: _key, ...kept } = input
  const { label, moduleCount, capacityW } = error.detail
  const ratedW = Number(error.detail.ratedW)
  const facts = { label: String(label), moduleCount: Number(moduleCount), capacityW: Number(capacityW) }
  const id = await change(call, 'approvals.ask', async (trx) => {
    const waiting = { userId: call.user.userId, stationId: input.stationId, input: kept, ratedW, facts, now: call.now }
    const made = await addApproval(trx, waiting)
    return { answer: made, subject: call.user.username, detail: { id: made, ratedW, order: kept } }
  })
  throw new Refusal('approvalNeeded', { id, kw: Math.round(ratedW / 1000) })
}

const reserveWaitMs = 1_000
const reserveTries = 4

/** Space kept for this is given free within seconds of the disk being full: until then an order to shut down is tried again. */
const withReserve = async <T>(action: string, give: () => Promise<T>): Promise<T> => {
  for (let left = action === 'shutdown' ? reserveTries : 0; ; left--) {
    try {
      return await give()
    } catch (error) {
      if (left === 0 || refusalOf(error)?.refusal !== 'storageNoSpace') throw error
    }
    await wait(reserveWaitMs)
  }
}

/** The order is written down, whatever is known of the link. */
const silenceOf = ({ store, log }: SignedInCall['server']): Promise<number | null> =>
  linkSilentSince(store.db).catch((error: unknown) => {
    log('warn', 'switch.linkUnknown', { error: error instanceof Error ? error.message : String(error) })
    return null
  })

/** Orders a switch. The answer says that it is written down for good, not that anything is shut down: that is the task's to tell. */
export const switchRsd: Handler<'switchRsd'> = async (input, call) => {
  const { server, scope, user } = call
  if (input.action === 'energise') {
    needPermission(user, 'rsd.energise')
    refuseWithoutStorage(server)
  }
  if (input.retryOf !== undefined) {
    const [first] = await findTasks(server.store.db, scope, { ids: [input.retryOf], limit: 1, offset: 0 })
    if (first?.stationId !== input.stationId) throw new Refusal('notFound')
  }
  const order = {
    scope,
    stationId: input.stationId,
    action: input.action,
    target: input.target,
    reason: input.reason,
    userId: user.userId,
    address: call.address,
    // a key is the caller's own: another user's same key is another order
    idempotencyKey: input.idempotencyKey && `${user.userId}:${input.idempotencyKey}`,
    retryOf: input.retryOf,
    powerW: await powerNow(call, input.stationId),
    now: call.now,
    limit: server.settings.energise,
  }
  const task = await withReserve(input.action, () => createSwitchTask(server.store.db, order)).catch((error: unknown) =>
    keepForApproval(error, input, call),
  )
  return { ...task, linkSilentSince: await silenceOf(server) }
}
