import { orderKind, type TaskAction } from './kinds.ts'
import { type DevicePhase, partLife, type ToldState } from './life.ts'
import { type TaskStatus, taskStatus } from './task-status.ts'

/** What is known of one device in a task. Voltage in V, elapsed in ms from acceptance to the deciding read-back. */
export type DeviceProgress = { phase: DevicePhase; voltageV: number | null; elapsedMs: number | null; tries: number; note: string | null }

/**
 * What a report does: `changed` = the new progress; `same` = nothing new (a repeated or overtaken report);
 * `contradiction` = it denies a final result, which stands and is counted.
 */
export type Settled = { outcome: 'changed'; progress: DeviceProgress } | { outcome: 'same' | 'contradiction' }

export const isFinal = (phase: DevicePhase): boolean => partLife.isFinal(phase)

/** One device after a report about it. Phases only go forward and final ones never change. */
export const settleDevice = (now: DeviceProgress, report: DeviceProgress): Settled => {
  if (isFinal(now.phase)) return { outcome: isFinal(report.phase) && report.phase !== now.phase ? 'contradiction' : 'same' }
  if (report.phase !== now.phase) {
    return partLife.mayFollow(report.phase, now.phase) ? { outcome: 'changed', progress: report } : { outcome: 'same' }
  }
  const same = report.voltageV === now.voltageV && report.tries === now.tries && report.elapsedMs === now.elapsedMs
  return same ? { outcome: 'same' } : { outcome: 'changed', progress: report }
}

/** What a command's own state says about devices that a report does not name. */
const impliedPhase: Record<ToldState, DevicePhase> = {
  accepted: 'accepted',
  running: 'accepted',
  done: 'unknown',
  failed: 'unknown',
  expired: 'expired',
  cancelled: 'cancelled',
}

const progressOf = ({ phase, voltageV, elapsedMs, tries, note }: DeviceProgress): DeviceProgress => ({
  phase,
  voltageV,
  elapsedMs,
  tries,
  note,
})

/** A device by its number. */
type Numbered = DeviceProgress & { number: string }
/** What a concentrator says of a command and of some of its devices. */
type Told<Device extends Numbered = Numbered> = { phase: ToldState; devices: readonly Device[] }

/**
 * The devices of a command after a report about it: those that changed, each with what was said of it. `contradictions`: devices of which it
 * denies a final result. A device that it does not name stands as the command does.
 */
export const settleTold = <Row extends Numbered, Device extends Numbered>(
  rows: readonly Row[],
  report: Told<Device>,
): { changed: { row: Row; progress: DeviceProgress; said: Device | undefined }[]; contradictions: number } => {
  const reported = new Map(report.devices.map((device) => [device.number, device]))
  const changed: { row: Row; progress: DeviceProgress; said: Device | undefined }[] = []
  let contradictions = 0
  for (const row of rows) {
    const said = reported.get(row.number)
    if (!said && isFinal(row.phase)) continue
    const settled = settleDevice(row, said ? progressOf(said) : { ...progressOf(row), phase: impliedPhase[report.phase] })
    if (settled.outcome === 'changed') changed.push({ row, progress: settled.progress, said })
    if (settled.outcome === 'contradiction') contradictions++
  }
  return { changed, contradictions }
}

/**
 * How a device ends when its task's time is over. What was never sent ends as its kind of order says. What was sent may have been done:
 * that is unknown, and unknown counts as live.
 */
export const endAtDeadline = (phase: DevicePhase, action: TaskAction): DevicePhase => {
  if (isFinal(phase)) return phase
  return phase === 'queued' ? orderKind(action).atDeadline : 'unknown'
}

/**
 * The phase that a report of a concentrator proves. Where the read-back is the proof, a device without a read voltage has told nothing of
 * its switch: a refused order leaves it unknown, not failed.
 */
export const provenPhase = (action: TaskAction, { phase, voltageV }: { phase: DevicePhase; voltageV: number | null }): DevicePhase =>
  phase === 'failed' && voltageV === null && orderKind(action).proof === 'readBack' ? 'unknown' : phase

export type SettledTask = { status: TaskStatus; successCount: number; failCount: number }

/**
 * Status and counts of a task from how many of its devices are in each phase. Everything final that is not verified has failed; where all of
 * that was cancelled, by a person or by a shutdown, the task was interrupted. `leftOut`: of the cancelled those that a test leaves as they are.
 */
export const settleTask = (byPhase: Partial<Record<DevicePhase, number>>, leftOut = 0): SettledTask => {
  const sum = (wanted: (phase: DevicePhase) => boolean): number =>
    Object.entries(byPhase).reduce((n, [phase, count]) => (wanted(phase as DevicePhase) ? n + count : n), 0)
  const successCount = sum((phase) => phase === 'verified')
  const failCount = sum((phase) => isFinal(phase) && phase !== 'verified')
  const open = sum((phase) => !isFinal(phase))
  if (open > 0) return { status: taskStatus.executing, successCount, failCount }
  if (failCount === 0) return { status: taskStatus.succeeded, successCount, failCount }
  const cancelled = byPhase.cancelled ?? 0
  const isInterrupted = failCount === cancelled && cancelled > leftOut
  return { status: isInterrupted ? taskStatus.interrupted : taskStatus.failed, successCount, failCount }
}
