import type { DevicePhase } from './phases.ts'
import { type ResultKind, resultKind } from './results.ts'

/** Task status by its number (specification, point 4). */
export const taskStatus = { executing: 1, succeeded: 2, failed: 3, interrupted: 4 } as const
export type TaskStatus = (typeof taskStatus)[keyof typeof taskStatus]

/** How the devices of a task stand, by what their results mean. */
export type TaskCounts = Record<ResultKind, number>

/** Counts of a task from how many of its devices are in each phase. */
export const taskCounts = (byPhase: Partial<Record<DevicePhase, number>>): TaskCounts => {
  const counts: TaskCounts = { verified: 0, running: 0, failed: 0, unknown: 0 }
  for (const [phase, n] of Object.entries(byPhase) as [DevicePhase, number][]) counts[resultKind(phase)] += n
  return counts
}
