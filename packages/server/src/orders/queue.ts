import { Refusal } from '@sundial/core/kit/refusal.ts'
import { orderKind } from '@sundial/core/orders/kinds.ts'
import { waitOf } from '@sundial/core/orders/waiting.ts'
import { cancelTask as cancel, lockToCancel } from '@sundial/store/commands/cancel-task.ts'
import { findQueue, holdOrders, lockToHold, type QueuedCommand } from '@sundial/store/commands/find-queue.ts'
import { stopCommissioning } from '@sundial/store/commissioning/act-on-commissioning.ts'
import { change } from '../kit/change.ts'
import type { ReadCall, SignedIn, SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { refusalText } from '../kit/language.ts'
import { needPermission } from '../kit/need-permission.ts'

const refusedBecause = ({ action, begun, number, withdrawn }: QueuedCommand, user: SignedIn) => {
  if (!user.permissions.has(orderKind(action).may)) return ['noPermission', {}] as const
  if (orderKind(action).safeSide) return ['shutdownStands', { number }] as const
  if (begun) return ['orderSent', { number }] as const
  return withdrawn ? (['cancelAsked', { number }] as const) : null
}

export const commandQueue: Handler<'commandQueue'> = async ({ gw }, { server, scope, language, user }: ReadCall) => {
  const found = await findQueue(server.store.db, scope, gw)
  if (!found) throw new Refusal('notFound')
  const { heldAt, heldBy, timeZone, online, total, commands } = found
  const whyNotCancel = (command: QueuedCommand): string | null => {
    const refused = refusedBecause(command, user)
    return refused && refusalText(refused[0], language, refused[1])
  }
  const list = commands.map((c) => ({
    ...{ taskId: c.taskId, number: c.number, action: c.action, orderedBy: c.orderedBy, priority: c.priority },
    target: { kind: c.target.kind, label: c.target.label },
    why: waitOf({ ...c, online, held: heldAt !== null }),
    ...{ since: c.acceptedAt ?? c.createdAt, deadline: c.deadline, devices: c.devices, done: c.done },
    whyNotCancel: whyNotCancel(c),
  }))
  return { timeZone, online, heldSince: heldAt, heldBy, total, list }
}

export const cancelTask: Handler<'cancelTask'> = ({ taskId }, call) =>
  change(call, 'tasks.cancel', async (trx) => {
    const task = await lockToCancel(trx, call.scope, taskId)
    if (!task) throw new Refusal('notFound')
    needPermission(call.user, orderKind(task.action).may)
    const by = { userId: call.user.userId, now: call.now }
    if (task.action === 'commission') await stopCommissioning(trx, taskId, by)
    else await cancel(trx, task, by.userId, by.now)
    const detail = { taskId, stationId: task.stationId, label: task.target.label }
    return { answer: { taskId, number: task.number }, subject: task.number, detail }
  })

/** Orders that are held already stay held by whoever held them first. */
const holding = (held: boolean) => (gw: string, call: SignedInCall) =>
  change(call, held ? 'concentrators.hold' : 'concentrators.release', async (trx) => {
    const found = await lockToHold(trx, call.scope, gw)
    if (!found) throw new Refusal('notFound')
    const { name, stationId, heldAt } = found
    const by = held ? { userId: call.user.userId, now: call.now } : null
    const heldSince = held && heldAt !== null ? heldAt : await holdOrders(trx, gw, by)
    return { answer: { heldSince }, subject: name, detail: { gw, stationId }, before: { heldSince: heldAt }, after: { heldSince } }
  })
const hold = holding(true)
const release = holding(false)
export const holdConcentrator: Handler<'holdConcentrator'> = ({ gw }, call) => hold(gw, call)
export const releaseConcentrator: Handler<'releaseConcentrator'> = ({ gw }, call) => release(gw, call)
