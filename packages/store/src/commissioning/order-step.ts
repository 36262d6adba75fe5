import type { PlanOrder } from '@sundial/core/commissioning/plan.ts'
import { stepKind } from '@sundial/core/commissioning/steps.ts'
import { Refusal, type RefusalName } from '@sundial/core/kit/refusal.ts'
import { type ConcentratorAction, isConcentratorAction } from '@sundial/core/orders/concentrator-kinds.ts'
import { orderKind, type TaskAction } from '@sundial/core/orders/kinds.ts'
import { densityCode, recordMinutesUsual } from '@sundial/core/register/density-minutes.ts'
import { registerToSend } from '@sundial/core/register/to-send.ts'
import { selfTestCycles, testOrder } from '@sundial/core/rsd/test-order.ts'
import { sql } from 'kysely'
import { createTask } from '../commands/create-task.ts'
import { orderConcentrator } from '../commands/order-concentrator.ts'
import { scopeOfGiver } from '../commands/scope-of-giver.ts'
import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import { everything, type Scope } from '../kit/scope.ts'
import { findRegister } from '../register/find-register.ts'
import { ourModules } from '../register/our-modules.ts'
import type { DueCommissioning } from './due-commissionings.ts'
import { findQuestions, type QuestionRow } from './questions.ts'

type Given = { due: DueCommissioning; order: PlanOrder & { action: TaskAction }; scope: Scope; userId: number; now: number }

/** Which modules of the register are sent down as ours has them; what nobody has decided stays as the concentrator holds it. */
const takenNumbers = async (trx: Db, { due }: Given, ours: readonly string[]): Promise<ReadonlySet<string>> => {
  const questions = await findQuestions(trx, due.id)
  const numbersOf = (is: (question: QuestionRow) => boolean) => new Set(questions.filter(is).flatMap(({ facts }) => facts.numbers))
  const keptOut = numbersOf(({ kind, answer }) => kind === 'stranger' && answer === 'keep')
  const left = numbersOf(({ kind, answer }) => kind === 'heldString' && (answer === null || answer === 'look'))
  return new Set(ours).difference(left).union(keptOut)
}

const registerArgs = async (trx: Db, given: Given): Promise<Record<string, unknown>> => {
  const { gw } = given.due
  const ours = await ourModules(trx, gw)
  const numbers = ours.map(({ number }) => number)
  const held = (await findRegister(trx, everything, gw))?.held ?? []
  return { devices: registerToSend(ours, held, await takenNumbers(trx, given, numbers)) }
}

/** What the first operation of an order to the concentrator says. */
const argsOf = async (trx: Db, action: ConcentratorAction, given: Given): Promise<Record<string, unknown>> => {
  if (action === 'writeRegister') return registerArgs(trx, given)
  if (action === 'setRecordInterval') return { devices: [], code: densityCode(recordMinutesUsual) }
  if (action === 'addToWhitelist') return { devices: (await ourModules(trx, given.due.gw)).map(({ number }) => number) }
  return {}
}

const toConcentrator = async (trx: Db, action: ConcentratorAction, given: Given): Promise<number> => {
  const { due, scope, userId, now } = given
  const args = await argsOf(trx, action, given)
  const { taskId } = await orderConcentrator(trx, { action, scope, gw: due.gw, args, userId, address: null, now })
  return taskId
}

const toDevices = async (trx: Db, { due, order, scope, userId, now }: Given): Promise<number> => {
  const { id, gw, stationId } = due
  const modules = await ask(trx, { id: col.number })`
    select d.id from device d where d.gw = ${gw} and d.station_id = ${stationId} and d.kind = 'module' order by d.id`
  const target = { kind: 'list' as const, ids: modules.map((module) => module.id) }
  const test = stepKind(order.step).light ? testOrder(due, selfTestCycles) : {}
  const { action } = order
  const asked = { action, scope, stationId, target, reason: '', userId, told: { commissioningId: id }, now, ...test }
  return (await createTask(trx, asked)).taskId
}

/** `later`: another order is in the way. `failed`: it cannot be given, for this reason. `noPermission`: whoever made the plan go may not any more. */
export type Gave = 'given' | 'later' | 'noPermission' | { failed: RefusalName }

/** Gives an order of a plan, in the transaction that keeps the plan. */
export const orderStep = async (trx: Db, due: DueCommissioning, order: Given['order'], now: number): Promise<Gave> => {
  const { action, step, attempt, part } = order
  const scope = await scopeOfGiver(trx, due.runBy, due.stationId, orderKind(action).may)
  if (!scope || due.runBy === null) return 'noPermission'
  const given = { due, order, scope, userId: due.runBy, now }
  try {
    const taskId = isConcentratorAction(action) ? await toConcentrator(trx, action, given) : await toDevices(trx, given)
    await sql`
      insert into commissioning_order (commissioning_id, step, attempt, part, task_id)
      values (${due.id}, ${step}, ${attempt}, ${part}, ${taskId})`.execute(trx)
    return 'given'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.refusal === 'registerBusy' ? 'later' : { failed: error.refusal }
  }
}
