import { orderKind, type TaskAction } from './kinds.ts'
import { type DevicePhase, finalPhases } from './phases.ts'
import { type TaskStatus, taskStatus } from './task-status.ts'

/** What is known of one device in a task. Voltage in V, elapsed in ms from acceptance to the deciding read-back. */
export type DeviceProgress = { phase: DevicePhase; voltageV: number | null; elapsedMs: number | null; tries: number; note: string | null }

/**
 * What a report does: `changed` = the new progress; `same` = nothing new (a repeated or overtaken report);
 * `contradiction` = it denies a final result, which stands and is counted.
 */
export type Settled = { outcome: 'changed'; progress: DeviceProgress } | { outcome: 'same' | 'contradiction' }

const order: Record<DevicePhase, number> = {
  queued: 0,
  sent: 1,
  accepted: 2,
  confirmed: 3,
  verified: 4,
  failed: 4,
  unknown: 4,
  expired: 4,
  cancelled: 4,
}

export const isFinal = (phase: DevicePhase): boolean => finalPhases.includes(phase)

/** One device after a report about it. Phases only go forward and final ones never change. */
export const settleDevice = (now: DeviceProgress, report: DeviceProgress): Settled => {
  if (isFinal(now.phase)) return { outcome: isFinal(report.phase) && report.phase !== now.phase ? 'contradiction' : 'same' }
  if (order[report.phase] < order[now.phase]) return { outcome: 'same' }
  const same =
    report.phase === now.phase && report.voltageV === now.voltageV && report.tries === now.tries && report.elapsedMs === now.elapsedMs
  return same ? { outcome: 'same' } : { outcome: 'changed', progress: report }
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
