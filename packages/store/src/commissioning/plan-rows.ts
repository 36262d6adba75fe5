import { newPlan, type Plan, type PlanState, type PlanStep, planAsTask, type StepState } from '@sundial/core/commissioning/plan.ts'
import { type StepName, stepNames } from '@sundial/core/commissioning/steps.ts'
import { sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'

const stepColumns = {
  step: col.textOf<StepName>(),
  state: col.textOf<StepState>(),
  attempt: col.number,
  part: col.number,
  ordered: col.bool,
}

/** The steps of a commissioning as a plan. */
export const readPlan = async (db: Db, id: number, state: PlanState): Promise<Plan> => {
  const rows = await ask(db, stepColumns)`
    select s.step, s.state, s.attempt, s.part, s.ordered from commissioning_step s where s.commissioning_id = ${id}`
  const steps = Object.fromEntries(rows.map(({ step, ...row }): [StepName, PlanStep] => [step, row])) as Record<StepName, PlanStep>
  return { state, steps: { ...newPlan().steps, ...steps } }
}

export const insertSteps = async (trx: Db, id: number): Promise<void> => {
  await sql`
    insert into commissioning_step (commissioning_id, step, place)
    select ${id}, x.step, x.place from unnest(${stepNames as string[]}::text[]) with ordinality as x (step, place)`.execute(trx)
}

/** Why a step failed or is not needed, or why a person left it out. */
export type SaidOfStep = { note?: string | null; reason?: string | null }
export type Kept = { id: number; taskId: number; now: number; said?: Partial<Record<StepName, SaidOfStep>> }

const keepStep = async (trx: Db, { id, now, said }: Kept, name: StepName, step: PlanStep): Promise<void> => {
  const { state, attempt, part, ordered } = step
  const { note = null, reason = null } = said?.[name] ?? {}
  const at = new Date(now)
  await sql`
    update commissioning_step
       set began_at = case when ${state} in ('waiting', 'notNeeded') then null else coalesce(began_at, ${at}) end,
           ended_at = case when ${state} in ('done', 'failed', 'skipped', 'notNeeded') then ${at}::timestamptz end,
           state = ${state}, attempt = ${attempt}, part = ${part}, ordered = ${ordered},
           note = case when ${state} in ('failed', 'notNeeded') then ${note}::text end, reason = case when ${state} = 'skipped' then ${reason}::text end
     where commissioning_id = ${id} and step = ${name}`.execute(trx)
}

/** The task of the commissioning counts its steps. */
const keepTask = async (trx: Db, { taskId, now }: Kept, plan: Plan): Promise<void> => {
  const { status, outcome, success, fail, total } = planAsTask(plan)
  await sql`
    update task set status = ${status}, outcome = ${outcome}, success_count = ${success}, fail_count = ${fail}, total_count = ${total}, updated_at = ${new Date(now)}
     where id = ${taskId}`.execute(trx)
  await notifyIn(trx, [{ k: 'task', id: taskId }])
}

/** Keeps what has changed of a plan, with its task. Answers whether anything has. */
export const keepPlan = async (trx: Db, kept: Kept, before: Plan, after: Plan): Promise<boolean> => {
  const changed = stepNames.filter((name) => before.steps[name] !== after.steps[name])
  if (changed.length === 0 && before.state === after.state) return false
  for (const name of changed) await keepStep(trx, kept, name, after.steps[name])
  const ended = after.state === 'done' || after.state === 'stopped'
  await sql`
    update commissioning set state = ${after.state}, ended_at = case when ${ended} then coalesce(ended_at, ${new Date(kept.now)}) end
     where id = ${kept.id}`.execute(trx)
  await keepTask(trx, kept, after)
  return true
}
