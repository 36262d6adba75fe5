import {
  actOn,
  advance,
  isOpenPlan,
  notNeededNote,
  type Plan,
  type PlanOrder,
  postpone,
  settlePlan,
  wentWell,
} from '@sundial/core/commissioning/plan.ts'
import { registeredParts, type StepName, stepNames } from '@sundial/core/commissioning/steps.ts'
import type { TaskAction } from '@sundial/core/orders/kinds.ts'
import type { TaskOutcome } from '@sundial/core/orders/outcomes.ts'
import type { TaskStatus } from '@sundial/core/orders/task-status.ts'
import { isDark } from '@sundial/core/rsd/darkness.ts'
import { sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import { writeAudit } from '../session/audit.ts'
import { askAfter } from './ask-after.ts'
import { cancelUnderWay } from './cancel-under-way.ts'
import { type DueCommissioning, lockDueCommissioning } from './due-commissionings.ts'
import { orderStep } from './order-step.ts'
import { keepPlan, readPlan, type SaidOfStep } from './plan-rows.ts'
import { countAnswers } from './questions.ts'

/** ms until the next look: while something is under way or could begin, while another order is in the way, while only a person can go on. */
const [workMs, busyMs, restMs] = [1_000, 10_000, 60_000]
/** Modules are switched only with so much light left, ms. */
const lightMs = 30 * 60_000

type Turn = { plan: Plan; said: Partial<Record<StepName, SaidOfStep>>; why: string | null; nextMs: number }

const endedColumns = {
  step: col.textOf<StepName>(),
  attempt: col.number,
  part: col.number,
  taskId: col.number,
  status: col.numberOf<TaskStatus>(),
  outcome: col.textOf<TaskOutcome>(),
  success: col.number,
  note: col.text.orNull,
}

/** The plan after the order that was under way, where it has ended; what the order leaves to a person is asked. */
const settle = async (trx: Db, due: DueCommissioning, turn: Turn, now: number): Promise<Turn> => {
  const [ended] = await ask(trx, endedColumns)`
    select s.step, s.attempt, s.part, t.id as "taskId", t.status, t.outcome, t.success_count as success,
           coalesce(x.note, (select y.note from task_device y where y.task_id = t.id and y.note is not null group by y.note order by count(*) desc, y.note limit 1)) as note
      from commissioning_step s join commissioning_order o using (commissioning_id, step, attempt, part)
      join task t on t.id = o.task_id left join task_concentrator x on x.task_id = t.id
     where s.commissioning_id = ${due.id} and s.ordered and t.status <> 1`
  if (!ended) return turn
  const went = wentWell(ended.step, ended)
  if (went === null) return turn
  if (went || ended.success > 0) await askAfter(trx, due, ended, now)
  return { ...turn, plan: settlePlan(turn.plan, ended, went), said: { [ended.step]: { note: ended.note ?? ended.outcome } } }
}

const isLight = (now: number, due: DueCommissioning): boolean => !isDark(now, due) && !isDark(now + lightMs, due)

const give = async (
  trx: Db,
  due: DueCommissioning,
  turn: Turn,
  ordered: { plan: Plan; order: PlanOrder & { action: TaskAction } },
  now: number,
): Promise<Turn> => {
  const { plan, order } = ordered
  const gave = await orderStep(trx, due, order, now)
  if (gave === 'given') return { ...turn, plan }
  if (gave === 'later') return { ...turn, plan: postpone(plan, order), nextMs: busyMs }
  if (gave === 'noPermission') return { ...turn, plan: { ...postpone(plan, order), state: 'paused' }, why: gave }
  return { ...turn, plan: settlePlan(plan, order, false), said: { ...turn.said, [order.step]: { note: gave.failed } } }
}

/** What a plan does next; `waits` of a person is looked at once a minute, because answers make it due. */
const goOn = async (trx: Db, due: DueCommissioning, turn: Turn, now: number): Promise<Turn> => {
  const registered = registeredParts.filter((part) => due[part])
  const facts = { online: due.online, light: isLight(now, due), ...(await countAnswers(trx, due.id)), recorded: due.recorded, registered }
  const { plan, order, waits } = advance(turn.plan, facts)
  const notes = stepNames
    .filter((name) => plan.steps[name].state === 'notNeeded')
    .map((name) => [name, { note: notNeededNote(name, registered) }])
  const told = { ...turn, said: { ...turn.said, ...Object.fromEntries(notes) } }
  if (order) return give(trx, due, told, { plan, order }, now)
  const nextMs = waits === 'answers' || waits === 'person' || waits === 'light' ? restMs : workMs
  return { ...told, plan, nextMs }
}

/** Its time is over: what waits at the concentrator is taken back. */
const stop = async (trx: Db, due: DueCommissioning, turn: Turn, now: number): Promise<Turn> => {
  await cancelUnderWay(trx, due.id, null, now)
  const detail = { commissioningId: due.id, gw: due.gw, stationId: due.stationId }
  await writeAudit(trx, { at: now, userId: null, action: 'commissioning.stop', subject: due.gw, detail, address: null })
  return { ...turn, plan: actOn(turn.plan, { act: 'stop' })! }
}

const nextLook = ({ plan, nextMs }: Turn, { deadline }: DueCommissioning, now: number): Date | null => {
  if (stepNames.some((name) => plan.steps[name].ordered)) return new Date(now + workMs)
  if (!isOpenPlan(plan)) return null
  return new Date(plan.state === 'paused' ? deadline : Math.min(deadline, now + nextMs))
}

/**
 * Takes a commissioning that is due one step further: all or nothing, so that whatever dies in the middle has done nothing. Several processes may
 * do so at once. Answers whether this one did.
 */
export const runCommissioning = (db: Db, id: number, now: number): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const due = await lockDueCommissioning(trx, id, now)
    if (!due) return false
    const before = await readPlan(trx, id, due.state)
    let turn = await settle(trx, due, { plan: before, said: {}, why: due.why, nextMs: workMs }, now)
    if (isOpenPlan(turn.plan)) turn = now >= due.deadline ? await stop(trx, due, turn, now) : await goOn(trx, due, turn, now)
    const { said, why } = turn
    await keepPlan(trx, { id, taskId: due.taskId, now, said }, before, turn.plan)
    await sql`update commissioning set next_at = ${nextLook(turn, due, now)} where id = ${id}`.execute(trx)
    if (turn.plan.state !== before.state)
      await sql`
        update commissioning set why = ${why}, version = version + 1, changed_by = null, changed_at = ${new Date(now)} where id = ${id}`.execute(
        trx,
      )
    return true
  })
