import { commandLife } from '@sundial/core/orders/life.ts'
import { isRsdAction } from '@sundial/core/rsd/action.ts'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../kit/database.ts'
import { notifyIn } from '../kit/notify-in.ts'
import { noteTagged } from '../lock-outs/end-tagged.ts'
import { settleConcentrator } from './concentrator-life.ts'
import { heldNewsOf } from './held-news.ts'
import { type CommandReport, type LockedCommand, lockCommands } from './lock-commands.ts'
import { noteUpdate } from './note-update.ts'
import { provenReport } from './proven-report.ts'
import { rememberHeld } from './remember-held.ts'
import { type ReadBacksOfPlace, rememberReadBacks } from './remember-read-backs.ts'
import { type Change, type DeviceRow, settleDevices } from './settle-devices.ts'
import { countLockedTasks } from './update-task-counts.ts'
import { lockDevices, type TaskReport, writeDevices, writeSamples } from './write-devices.ts'

/** `unknownCommand`: no such command of this concentrator. `contradictions`: reports that deny a final result. */
export type ReportOutcome = { unknownCommand: boolean; changed: number; contradictions: number }

type Tx = Transaction<Database>
type Known = { command: LockedCommand; report: CommandReport; isNews: boolean; outcome: ReportOutcome }
/** A report about devices of a task, with what it changes of them. */
type Settled = TaskReport & { before: DeviceRow[]; changes: Change[]; contradictions: number }

/** Moves commands forward by the reports that are news of them. */
const advanceCommands = async (tx: Tx, known: readonly Known[], now: Date): Promise<void> => {
  const news = known.flatMap(({ isNews, report: { id, phase, result } }) =>
    isNews ? [{ id, state: phase, ends: commandLife.isFinal(phase), result: result ?? null }] : [],
  )
  if (news.length === 0) return
  await sql`
    update command c set state = n.state, accepted_at = coalesce(c.accepted_at, ${now}),
      finished_at = case when n.ends then ${now} else c.finished_at end, result = case when n.ends then n.result::jsonb else c.result end
    from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as n (id uuid, state text, ends boolean, result text) where c.id = n.id`.execute(
    tx,
  )
}

/** Settles what is no matter of devices. Answers whether that was all. */
const settleItself = async (tx: Tx, { command, report, isNews }: Known, now: Date): Promise<boolean> => {
  await noteUpdate(tx, { ...command, isNews }, report)
  return isNews && command.itself && settleConcentrator(tx, report, now)
}

const settleWithDevices = async (tx: Tx, reports: readonly TaskReport[]): Promise<Settled[]> => {
  const rows = new Map((await lockDevices(tx, reports)).map((row) => [`${row.task_id} ${row.number}`, row]))
  return reports.map((told) => {
    const before = [...new Set(told.command.devices)].flatMap((number) => rows.get(`${told.taskId} ${number}`) ?? [])
    return { ...told, before, ...settleDevices(before, provenReport(told.report, told.command)) }
  })
}

/** Read-backs that decided something now; one that comes without its instant counts as measured now. */
const readBacksOf = (
  { changes, report, command: { gw, station_id: stationId, action, plan } }: Settled,
  nowMs: number,
): ReadBacksOfPlace[] => {
  const switched = isRsdAction(action) ? action : null
  if (!switched && !plan && action !== 'rsdStatus') return []
  const said = new Map(report.devices.map((d) => [d.number, d]))
  const readBacks = changes.flatMap(({ device_id: deviceId, number, phase, voltageV }) => {
    const device = said.get(number)
    return device ? [{ deviceId, phase, voltageV, switchState: device.switchState, at: device.readAt ?? nowMs }] : []
  })
  return [{ gw, stationId, action: switched, readBacks }]
}

const writeSettled = async (tx: Tx, settled: readonly Settled[], nowMs: number): Promise<void> => {
  const now = new Date(nowMs)
  const changes = settled.flatMap((one) => one.changes)
  await writeDevices(tx, changes, now)
  for (const { taskId, command } of settled) await noteTagged(tx, taskId, command)
  await rememberReadBacks(
    tx,
    settled.flatMap((one) => readBacksOf(one, nowMs)),
    nowMs,
  )
  for (const { before, report } of settled)
    await rememberHeld(tx, report.gw, { id: report.id, devices: heldNewsOf(before, report.devices, nowMs) }, nowMs)
  const changed = new Set(changes.map((change) => change.task_id))
  const sampled = await writeSamples(tx, settled)
  await countLockedTasks(tx, [...changed], now)
  await notifyIn(
    tx,
    [...changed.union(sampled)].map((id) => ({ k: 'task' as const, id })),
  )
}

/**
 * Settles reports about commands, at most one of each concentrator, in the caller's transaction: commands, devices (forward only, final ones
 * stand), samples, counts and status of tasks, last known values of what was read back, notices. A repeated report changes nothing. Answers
 * an outcome for each report, in their order. The statements do not become more with the reports.
 */
export const settleReports = async (tx: Tx, reports: readonly CommandReport[], nowMs: number): Promise<ReportOutcome[]> => {
  const now = new Date(nowMs)
  const commands = await lockCommands(tx, reports)
  const known = reports.flatMap((report): Known[] => {
    const command = commands.get(report.id)
    if (command?.gw !== report.gw) return [] // Of no command, or of another concentrator's.
    const outcome = { unknownCommand: false, changed: 0, contradictions: 0 }
    return [{ command, report, isNews: commandLife.mayFollow(report.phase, command.state), outcome }]
  })
  await advanceCommands(tx, known, now)
  const ofDevices: (TaskReport & Known)[] = []
  for (const one of known) {
    const { task_id: taskId } = one.command
    if (taskId === null) continue
    if (await settleItself(tx, one, now)) one.outcome.changed = 1
    else ofDevices.push({ ...one, taskId })
  }
  const settled = await settleWithDevices(tx, ofDevices)
  await writeSettled(tx, settled, nowMs)
  for (const [i, { changes, contradictions }] of settled.entries())
    Object.assign(ofDevices[i]!.outcome, { changed: changes.length, contradictions })
  const outcomeOf = new Map(known.map(({ report, outcome }) => [report, outcome]))
  return reports.map((report) => outcomeOf.get(report) ?? { unknownCommand: true, changed: 0, contradictions: 0 })
}
