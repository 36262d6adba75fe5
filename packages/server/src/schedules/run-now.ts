import type { ParsedInputOf } from '@sundial/contract/kit/call.ts'
import type { scheduleCalls } from '@sundial/contract/schedules.ts'
import { Refusal, type RefusalName } from '@sundial/core/kit/refusal.ts'
import { refuseStale } from '@sundial/core/kit/refuse-stale.ts'
import { orderKind } from '@sundial/core/orders/kinds.ts'
import { isForConcentrator, type ScheduledConcentratorAction } from '@sundial/core/schedules/actions.ts'
import { createTask } from '@sundial/store/commands/create-task.ts'
import type { MadeTask, TaskOrder } from '@sundial/store/commands/write-task.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { lockSchedule } from '@sundial/store/schedules/find-schedules.ts'
import { type GivenToMany, giveToMany, writeGiven } from '@sundial/store/schedules/give-to-concentrators.ts'
import { targetOf, testOf } from '@sundial/store/schedules/run-due.ts'
import { recordRun } from '@sundial/store/schedules/slots.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { needPermission } from '../kit/need-permission.ts'
import { refuseWithoutStorage } from '../kit/storage.ts'
import { keepForApproval } from '../orders/keep-for-approval.ts'
import { refuseOutside } from './refuse-outside.ts'

type Input = ParsedInputOf<typeof scheduleCalls.runTimedTask>

/**
 * The schedule whose order the caller gives now, locked. @throws Refusal notFound, changedMeanwhile, badInput (another action than the
 * schedule has), noPermission, outsideItsTime, notByDaylight
 */
const lockedFor = async (trx: Db, input: Input, { scope, user, now }: SignedInCall) => {
  const { id, version, action, confirmed } = input
  const row = await lockSchedule(trx, scope, id)
  const [plant] = row ? await findStations(trx, scope, { ids: [row.stationId] }) : []
  if (!row || !plant) throw new Refusal('notFound')
  refuseStale(row, version)
  if (row.action !== action) throw new Refusal('badInput', { field: 'action' })
  needPermission(user, orderKind(action).may)
  if (!confirmed) refuseOutside(row, now)
  return { row, plant }
}

/** The order that a schedule gives, in the name of the caller. @throws Refusal as `lockedFor` */
const orderOf = async (trx: Db, input: Input, call: SignedInCall): Promise<TaskOrder> => {
  const { row, plant } = await lockedFor(trx, input, call)
  const { server, scope, user, address, now } = call
  const { action, reason, idempotencyKey } = input
  return {
    ...{ action, scope, address, now, stationId: row.stationId, userId: user.userId, limit: server.settings.energise },
    ...{ target: await targetOf(trx, row), reason: reason === '' ? row.reason : reason },
    ...(idempotencyKey === undefined ? {} : { idempotencyKey: `${user.userId}:${idempotencyKey}` }),
    ...testOf({ ...row, shutdownLimitV: plant.shutdownLimitV, shutdownLimitS: plant.shutdownLimitS }),
  }
}

type Made = MadeTask & { given: number; refused: number }

/** What is answered of orders to concentrators: the first one that was given. @throws Refusal of the first one where none was given */
const madeOf = async (trx: Db, { end, orders }: GivenToMany): Promise<Made> => {
  const { taskId } = orders.find((order) => order.taskId !== null) ?? {}
  if (taskId == null) throw new Refusal(end.reason as RefusalName, end.detail as Refusal['detail'])
  const refused = orders.filter(({ reason }) => reason !== null).length
  const { number } = await trx.selectFrom('task').select('number').where('id', '=', taskId).executeTakeFirstOrThrow()
  return { taskId, number, totalCount: 1, given: orders.length - refused, refused }
}

/** Gives now the order of a schedule to each of its concentrators. @throws Refusal as `lockedFor`, and of the first order where all are refused */
const runAtConcentrators = (input: Input, action: ScheduledConcentratorAction, call: SignedInCall): Promise<Made> =>
  call.server.store.db.transaction().execute(async (trx) => {
    const { row } = await lockedFor(trx, input, call)
    const { scope, user, address, now } = call
    const { id: scheduleId, stationId, gws } = row
    const given = await giveToMany(trx, { action, stationId, gws, scheduleId, scope, userId: user.userId, address, now }, 'run')
    const made = await madeOf(trx, given)
    await recordRun(trx, { scheduleId, stationId, now }, given.end)
    await writeGiven(trx, { scheduleId, stationId, at: now }, given)
    return made
  })

/**
 * Gives now the order that a schedule gives at its slots, in the name of the caller and by the rules of such an order: the run stands among
 * the others. Above the limit of one person it waits for a second one, as the run does.
 */
export const runTimedTask: Handler<'runTimedTask'> = async (input, call) => {
  const { server, now } = call
  const { db } = server.store
  if (!orderKind(input.action).safeSide) refuseWithoutStorage(server)
  if (isForConcentrator(input.action)) return runAtConcentrators(input, input.action, call)
  const order = await db.transaction().execute((trx) => orderOf(trx, input, call))
  const { stationId, action, target, reason } = order
  const of = { scheduleId: input.id, stationId, now }
  try {
    return await db.transaction().execute(async (trx) => {
      const made = await createTask(trx, order)
      await recordRun(trx, of, { result: 'run', reason: null, taskId: made.taskId })
      return { ...made, given: 1, refused: 0 }
    })
  } catch (error) {
    const asked = { stationId, action, target, reason, siteClear: input.siteClear }
    return keepForApproval(error, asked, call, (trx, approvalId) => recordRun(trx, of, { result: 'waiting', reason: null, approvalId }))
  }
}
