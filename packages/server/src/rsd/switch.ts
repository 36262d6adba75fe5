import type { calls } from '@sundial/contract/calls.ts'
import type { ParsedInputOf } from '@sundial/contract/kit/call.ts'
import { recordPower } from '@sundial/store/commands/record-power.ts'
import { linkSilentSince } from '@sundial/store/concentrators/link-silence.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { giveOrder } from '../orders/give-order.ts'
import { keepForApproval } from '../orders/keep-for-approval.ts'
import { freshPowers } from './fresh-powers.ts'

/**
 * Records what the devices of a new task gave. The order is on its way by then: figures that can't be read or written stop no shutdown,
 * and no module is judged for them.
 */
const recordPowerOf = async ({ server, now }: SignedInCall, taskId: number): Promise<void> => {
  try {
    await recordPower(server.store.db, taskId, now, await freshPowers(server, taskId, now))
  } catch (error) {
    server.log('warn', 'switch.powerUnknown', { taskId, error: error instanceof Error ? error.message : String(error) })
  }
}

/** The order is written down, whatever is known of the link. */
const silenceOf = ({ store, log }: SignedInCall['server']): Promise<number | null> =>
  linkSilentSince(store.db).catch((error: unknown) => {
    log('warn', 'switch.linkUnknown', { error: error instanceof Error ? error.message : String(error) })
    return null
  })

/** Orders a switch. An order to energise above the limit of one person waits for a second one. */
export const giveSwitch = async (input: ParsedInputOf<typeof calls.switchRsd>, call: SignedInCall) => {
  const { idempotencyKey: _key, ...kept } = input
  const task = await giveOrder(call, input, true).catch((error: unknown) => keepForApproval(error, kept, call))
  const [linkSilentSince] = await Promise.all([silenceOf(call.server), recordPowerOf(call, task.taskId)])
  return { ...task, linkSilentSince }
}

export const switchRsd: Handler<'switchRsd'> = (input, call) => giveSwitch(input, call)
export const switchThrough: Handler<'switchThrough'> = (input, call) => giveSwitch(input, call)
