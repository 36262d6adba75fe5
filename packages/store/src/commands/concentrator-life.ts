import { programReadBack } from '@sundial/core/firmware/transfer.ts'
import { type ConcentratorAction, concentratorOrderKinds, operationAfter } from '@sundial/core/orders/concentrator-kinds.ts'
import type { ToldState } from '@sundial/core/orders/life.ts'
import type { DevicePhase } from '@sundial/core/orders/phases.ts'
import { isFinal } from '@sundial/core/orders/settling.ts'
import { sql, type Transaction } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import type { Database } from '../kit/database.ts'
import { json } from '../kit/json-shapes.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Answered } from '../register/judge-answers.ts'
import { conclusions } from './concentrator-conclusions.ts'
import { writeCommand } from './order-concentrator.ts'
import { updateTaskCounts } from './update-task-counts.ts'

type Tx = Transaction<Database>
/** What a concentrator says about one operation; `result`: what it answered and why it failed, as JSON. */
type OperationReport = {
  id: string
  phase: ToldState
  result?: string | null
}
const columns = {
  taskId: col.number,
  gw: col.text,
  action: col.textOf<ConcentratorAction>(),
  phase: col.textOf<DevicePhase>(),
  op: col.text,
  deadline: col.time,
  taskDeadline: col.time,
  createdAt: col.ms,
}
type Standing = RowOf<typeof columns>

/** The task to a concentrator itself that this command belongs to; null where it is another. Its rows are locked by who settles it. */
const standingOf = async (tx: Tx, commandId: string): Promise<Standing | null> =>
  (
    await ask(tx, columns)`
      select t.id as "taskId", x.gw, t.action, x.phase, c.op, c.deadline, t.deadline as "taskDeadline", t.created_at as "createdAt"
        from command c join task t on t.id = c.task_id join task_concentrator x on x.task_id = t.id where c.id = ${commandId}::uuid`
  )[0] ?? null

const setPhase = async (tx: Tx, { taskId }: Standing, phase: DevicePhase, note: string | null, now: Date): Promise<void> => {
  await sql`
    update task_concentrator set phase = ${phase}, note = ${note}, updated_at = ${now}, accepted_at = coalesce(accepted_at, ${now}),
      verified_at = ${phase === 'verified' ? now : null} where task_id = ${taskId}`.execute(tx)
  await updateTaskCounts(tx, [taskId], now)
  await notifyIn(tx, [{ k: 'task', id: taskId }])
}

const answersOf = (tx: Tx, { taskId }: Standing): Promise<Answered[]> =>
  ask(tx, { op: col.text, args: col.json(json.anyObject), data: col.json(json.anything).orNull })`
    select c.op, c.args, c.result -> 'data' as data from command c
     where c.task_id = ${taskId} and c.state = 'done' order by c.seq`

/** All operations are done: whether their answers prove what was ordered. */
const conclude = async (tx: Tx, standing: Standing, answers: readonly Answered[], now: Date): Promise<void> => {
  const { gw, action, createdAt } = standing
  const ended = { gw, action, answers, tookMs: Math.max(0, now.getTime() - createdAt), now }
  const note = await conclusions[concentratorOrderKinds[action].about](tx, ended)
  await setPhase(tx, standing, note === null ? 'verified' : 'failed', note, now)
}

/** What an operation says that follows others: which file it is about, and otherwise nothing. */
const argsAfter = (next: string, [first]: readonly Answered[]): object => (next.startsWith('file.') ? { xfer: first?.args.xfer } : {})

/** What proves a new program may come late, after its trial: until its task ends. All else has the deadline of the operation before. */
const deadlineAfter = (next: string, { action, deadline, taskDeadline }: Standing): Date =>
  action === 'upgradeConcentrator' && next === programReadBack ? taskDeadline : deadline

const writeNext = (tx: Tx, standing: Standing, next: string, answers: readonly Answered[], now: Date): Promise<void> => {
  const { taskId, gw } = standing
  return writeCommand(tx, { taskId, gw, op: next, args: argsAfter(next, answers), deadline: deadlineAfter(next, standing), now })
}

const goOn = async (tx: Tx, standing: Standing, now: Date): Promise<void> => {
  const answers = await answersOf(tx, standing)
  const next = operationAfter(standing.action, answers)
  if (next === null) return conclude(tx, standing, answers, now)
  await writeNext(tx, standing, next, answers, now)
}

/** How an operation ended that was not done. */
type Undone = { phase: Exclude<ToldState, 'accepted' | 'running' | 'done'>; note: string | null }

/** A concentrator that died while it installed a program may run it by now: it is asked, and its word counts. */
const mayRunIt = ({ action, op }: Standing, { phase, note }: Undone): boolean =>
  action === 'upgradeConcentrator' && op === 'file.commit' && phase === 'failed' && note === 'interrupted'

const noteIn = ({ result }: OperationReport): string | null => {
  const { note } = JSON.parse(result ?? '{}') as { note?: unknown }
  return typeof note === 'string' ? note : null
}

const settleUndone = async (tx: Tx, standing: Standing, undone: Undone, now: Date): Promise<void> => {
  if (mayRunIt(standing, undone)) return writeNext(tx, standing, programReadBack, [], now)
  await setPhase(tx, standing, undone.phase, undone.note, now)
}

/**
 * Settles a report about an operation of a task to a concentrator itself, in the transaction that has moved the operation forward: the next
 * operation follows it in the outbox, or the task ends. Answers whether it was such an operation.
 */
export const settleConcentrator = async (tx: Tx, report: OperationReport, now: Date): Promise<boolean> => {
  const standing = await standingOf(tx, report.id)
  if (!standing) return false
  if (isFinal(standing.phase)) return true
  if (report.phase === 'done') await goOn(tx, standing, now)
  else if (report.phase === 'accepted' || report.phase === 'running') await setPhase(tx, standing, 'accepted', null, now)
  else await settleUndone(tx, standing, { phase: report.phase, note: noteIn(report) }, now)
  return true
}
