import { isOpen, judgeRollOut, type RollOutCounts, type RollOutState, rateOf, type Verdict } from '@sundial/core/firmware/roll-out.ts'
import { stages } from '@sundial/core/firmware/stages.ts'
import { taskStatus } from '@sundial/core/orders/task-status.ts'
import { sql } from 'kysely'
import { cancelTask, lockToCancel } from '../commands/cancel-task.ts'
import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import { everything } from '../kit/scope.ts'
import { writeAudit } from '../session/audit.ts'
import { type LookedAt, lockDueRollOut } from './due-roll-outs.ts'
import { orderPrograms } from './order-programs.ts'
import { orderStage } from './order-roll-out.ts'
import { countRolled } from './roll-outs.ts'
import { noteProgramsBack, settlePrograms } from './settle-programs.ts'
import { noteFallBacks, settleModules, settleTransfers } from './settle-roll-out.ts'
import { tellRollOut } from './tell-roll-out.ts'

/** ms until the next look: while orders are under way, and while a stage is watched. */
const [workMs, watchMs] = [2_000, 60_000]

/**
 * Cancels the updates that are under way: modules that have not begun to switch over keep their program, and so do concentrators that have
 * seen nothing of theirs. What is sent to concentrators for their modules does no harm.
 */
export const cancelUnderWay = async (trx: Db, id: number, userId: number | null, now: number): Promise<void> => {
  const tasks = await ask(trx, { id: col.number })`
    select distinct m.task_id as id from roll_out_module m where m.roll_out_id = ${id} and m.state = 'ordered' and m.task_id is not null
     union
    select m.task_id from roll_out_program m join task_concentrator x on x.task_id = m.task_id and x.gw = m.gw
     where m.roll_out_id = ${id} and m.state = 'ordered' and x.phase = 'queued' order by 1`
  for (const task of tasks) {
    const locked = await lockToCancel(trx, everything, task.id)
    if (locked?.status === taskStatus.executing) await cancelTask(trx, locked, userId, now)
  }
}

const stop = async (trx: Db, { id, packageVersion, model, limitPercent, now }: LookedAt, counts: RollOutCounts) => {
  const { failed, finished } = rateOf(counts)
  await cancelUnderWay(trx, id, null, now)
  await sql`update roll_out set state = 'stopped', version = version + 1, changed_by = null, changed_at = ${new Date(now)} where id = ${id}`.execute(
    trx,
  )
  const detail = { rollOutId: id, failed, finished, limitPercent }
  await writeAudit(trx, {
    at: now,
    userId: null,
    action: 'firmware.rollOut.stop',
    subject: `${model} ${packageVersion}`,
    detail,
    address: null,
  })
}

/** Takes the step that follows, in the transaction that has locked the roll-out. */
const take = async (trx: Db, rollOut: LookedAt, counts: RollOutCounts, verdict: Verdict): Promise<void> => {
  const { id, now } = rollOut
  const at = new Date(now)
  if (verdict.next === 'stop') await stop(trx, rollOut, counts)
  if (verdict.next === 'work') {
    const why = await (rollOut.kind === 'firmware' ? orderPrograms : orderStage)(trx, rollOut)
    if (why)
      await sql`update roll_out set state = 'paused', why = ${why}, version = version + 1, changed_by = null, changed_at = ${at} where id = ${id}`.execute(
        trx,
      )
  }
  if (verdict.next === 'watch')
    await sql`update roll_out set stage_ended_at = coalesce(stage_ended_at, ${at}) where id = ${id}`.execute(trx)
  if (verdict.next === 'stage')
    await sql`update roll_out set stage = ${verdict.stage}, stage_began_at = ${at}, stage_ended_at = null where id = ${id}`.execute(trx)
  if (verdict.next === 'done') await sql`update roll_out set state = 'done' where id = ${id}`.execute(trx)
}

/** When it is looked at again; null: it has ended, or stands still with nothing under way. */
const nextLook = (state: RollOutState, counts: RollOutCounts, verdict: Verdict | null, now: number): Date | null => {
  const underWay = stages.some((stage) => counts[stage].ordered > 0)
  if (state !== 'running') return underWay ? new Date(now + workMs) : null
  if (verdict?.next === 'watch') return new Date(Math.min(Math.max(verdict.until, now + workMs), now + watchMs))
  return new Date(now + (verdict?.next === 'release' ? watchMs : workMs))
}

/** Copies what has come of its orders, and what of it did not last. */
const settle = async (trx: Db, { id, kind, state, packageVersion, now }: LookedAt): Promise<void> => {
  if (kind === 'firmware') {
    await settlePrograms(trx, id)
    if (isOpen(state)) await noteProgramsBack(trx, id, packageVersion, now)
    return
  }
  await settleModules(trx, id)
  await settleTransfers(trx, id, now)
  if (isOpen(state)) await noteFallBacks(trx, id, packageVersion)
}

/**
 * Copies the results of a roll-out that is due to its modules, judges it and takes the next step: all or nothing. Several processes may do
 * so at once. Answers whether this one did.
 */
export const runRollOut = (db: Db, id: number, now: number): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const due = await lockDueRollOut(trx, id, now)
    if (!due) return false
    await settle(trx, { ...due, now })
    const countNow = async () => (await countRolled(trx, [id])).get(id)!
    const counts = await countNow()
    const verdict = due.state === 'running' ? judgeRollOut(counts, due, now) : null
    if (verdict) await take(trx, { ...due, now }, counts, verdict)
    const { state } = (await trx.selectFrom('roll_out').select('state').where('id', '=', id).executeTakeFirst())!
    const next = nextLook(state, await countNow(), verdict, now)
    await trx.updateTable('roll_out').set({ next_at: next }).where('id', '=', id).execute()
    await tellRollOut(trx, due, now)
    return true
  })
