import { noteOfProgram } from '@sundial/core/firmware/own-program.ts'
import { programReadBack } from '@sundial/core/firmware/transfer.ts'
import { framesOf } from '@sundial/core/frames/passed-frames.ts'
import { type ConcentratorAction, concentratorOrderKinds, operationAfter } from '@sundial/core/orders/concentrator-kinds.ts'
import type { ToldState } from '@sundial/core/orders/life.ts'
import type { DevicePhase } from '@sundial/core/orders/phases.ts'
import { isFinal } from '@sundial/core/orders/settling.ts'
import { passedIn, passingNote } from '@sundial/core/passthrough/proof.ts'
import { lineNodesIn } from '@sundial/core/plc/network.ts'
import { deviceVersionsIn, saysVersions } from '@sundial/core/upkeep/device-versions.ts'
import { sql, type Transaction } from 'kysely'
import { rememberVersions } from '../devices/remember-versions.ts'
import { writeFrames } from '../frames/write-frames.ts'
import { ask, col, type RowOf } from '../kit/ask.ts'
import type { Database } from '../kit/database.ts'
import { json } from '../kit/json-shapes.ts'
import { notifyIn } from '../kit/notify-in.ts'
import { judgeWhitelist } from '../module-whitelist/judge-whitelist.ts'
import { recordWhitelist } from '../module-whitelist/record-whitelist.ts'
import { type Answered, judgeAnswers } from '../register/judge-answers.ts'
import { recordReading, recordSent } from '../register/record-reading.ts'
import { judgeUpkeep } from '../upkeep/judge-upkeep.ts'
import { recordSaid } from '../upkeep/record-said.ts'
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

type Ended = { gw: string; action: ConcentratorAction; answers: readonly Answered[]; tookMs: number; now: Date }

const concludeRegister = async (tx: Tx, { gw, action, answers, tookMs, now }: Ended): Promise<string | null> => {
  const { note, reading, sent } = judgeAnswers(action, answers)
  if (sent) await recordSent(tx, gw, sent, now)
  if (reading) await recordReading(tx, { gw, ...reading, tookMs, now })
  return note
}

const concludeWhitelist = async (tx: Tx, { gw, action, answers, tookMs, now }: Ended): Promise<string | null> => {
  const { note, numbers } = judgeWhitelist(action, answers)
  if (numbers) await recordWhitelist(tx, { gw, numbers, tookMs, now })
  return note
}

/** After a reset its register and its whitelist were read too. */
const concludeUpkeep = async (tx: Tx, ended: Ended): Promise<string | null> => {
  const { gw, action, answers, tookMs, now } = ended
  const { note, said } = judgeUpkeep(action, answers, now.getTime())
  if (said) await recordSaid(tx, { gw, said, tookMs, now })
  if (action !== 'resetConcentrator') return note
  const read = [
    await concludeRegister(tx, { ...ended, action: 'readRegister' }),
    await concludeWhitelist(tx, { ...ended, action: 'readWhitelist' }),
  ]
  return note ?? read.find((other) => other !== null) ?? null
}

/** What the devices answered stays in the outbox, and question and answer in the frame log. */
const concludePassThrough = async (tx: Tx, { gw, action, answers }: Ended): Promise<string | null> => {
  const [order] = answers
  const asked = (order?.args.frames ?? []) as string[]
  await writeFrames(
    tx,
    framesOf({ gw, kind: action === 'ptModbus' ? 'frameModbus' : 'frame645', asked, passed: passedIn(order?.data) ?? [] }),
  )
  return passingNote(asked, order?.data)
}

/** What devices say of themselves is kept; a device that was silent keeps what it said before. */
const concludeDeviceVersions = async (tx: Tx, { gw, answers, now }: Ended): Promise<string | null> => {
  const said = deviceVersionsIn(answers[0]?.data)
  if (!said) return 'answerUnreadable'
  const answered = said.filter(saysVersions)
  await rememberVersions(tx, gw, answered, now)
  return answered.length === 0 ? 'noDeviceAnswered' : null
}

/** The answer stays in the outbox, from which it is shown. */
const concludePowerLine = async (_: Tx, { answers }: Ended): Promise<string | null> =>
  lineNodesIn(answers.at(-1)?.data) === null ? 'answerUnreadable' : null

/** It said that it has the whole file, and that size, SHA-256 and signature are right. */
const concludeFirmware = async (): Promise<string | null> => null

/** It said after its restart which program it runs. */
const concludeOwnProgram = async (_: Tx, { answers }: Ended): Promise<string | null> => noteOfProgram(answers)

const conclusions = {
  register: concludeRegister,
  whitelist: concludeWhitelist,
  upkeep: concludeUpkeep,
  passThrough: concludePassThrough,
  deviceVersions: concludeDeviceVersions,
  powerLine: concludePowerLine,
  firmware: concludeFirmware,
  ownProgram: concludeOwnProgram,
} as const

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
