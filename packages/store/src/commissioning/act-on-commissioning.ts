import { actOn, type PlanDeed, type PlanState } from '@sundial/core/commissioning/plan.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import { cancelUnderWay } from './cancel-under-way.ts'
import { keepPlan, readPlan } from './plan-rows.ts'
import { takeBackOfTest } from './questions.ts'

type Standing = { id: number; taskId: number; state: PlanState }
/** `reason`: why a step is left out. */
type By = { userId: number; now: number; reason?: string }

/** Does what a person asks of a commissioning whose row is locked; the link looks at it at once. @throws Refusal commissioningStands */
export const actOnCommissioning = async (
  trx: Db,
  { id, taskId, state }: Standing,
  deed: PlanDeed,
  { userId, now, reason }: By,
): Promise<void> => {
  const before = await readPlan(trx, id, state)
  const after = actOn(before, deed)
  if (!after) throw new Refusal('commissioningStands')
  if (deed.act === 'stop') await cancelUnderWay(trx, id, userId, now)
  if (deed.act === 'repeat') await takeBackOfTest(trx, id, deed.step)
  const said = deed.act === 'skip' ? { [deed.step]: { reason: reason ?? null } } : {}
  await keepPlan(trx, { id, taskId, now, said }, before, after)
  const goesOn = deed.act === 'goOn' || deed.act === 'repeat'
  await sql`
    update commissioning set why = null, next_at = ${new Date(now)}, run_by = case when ${goesOn} then ${userId}::bigint else run_by end,
           version = version + 1, changed_by = ${userId}, changed_at = ${new Date(now)} where id = ${id}`.execute(trx)
}

/** Stops the commissioning whose task is cancelled. @throws Refusal commissioningStands */
export const stopCommissioning = async (trx: Db, taskId: number, by: By): Promise<void> => {
  const [found] = await ask(trx, { id: col.number, state: col.textOf<PlanState>() })`
    select c.id, c.state from commissioning c where c.task_id = ${taskId} for update`
  if (!found) throw new Refusal('notFound')
  await actOnCommissioning(trx, { ...found, taskId }, { act: 'stop' }, by)
}
