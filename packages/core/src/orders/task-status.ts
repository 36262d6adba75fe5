import type { DevicePhase } from './phases.ts'
import { type ResultKind, resultKind } from './results.ts'

/** Task status by its number (specification, point 4). */
export const taskStatus = { executing: 1, succeeded: 2, failed: 3, interrupted: 4 } as const
export type TaskStatus = (typeof taskStatus)[keyof typeof taskStatus]

/**
 * Execute steps by number (specification, point 4). Not given there: 12, here RSD switching; 22 to 25 and 27, orders to a concentrator itself;
 * 26, I-V scans; 28, restart of an optimizer; 29, reporting of modules.
 */
export const executeStep = {
  areaIdentification: 1,
  registerPush: 2,
  branchIdentification: 3,
  dataCollection: 4,
  enableSchedule: 5,
  passThroughRead: 6,
  installationCheck: 7,
  fileTransfer: 8,
  oneClickCommissioning: 9,
  stringPush: 10,
  rsdSelfTest: 11,
  rsdSwitching: 12,
  rsdStatusQuery: 13,
  rsdCycleTest: 14,
  optimizerUpgrade: 21,
  registerReading: 22,
  enrolment: 23,
  moduleWhitelist: 24,
  concentratorUpkeep: 25,
  ivScan: 26,
  powerLine: 27,
  deviceRestart: 28,
  moduleReporting: 29,
} as const

/** How the devices of a task stand, by what their results mean. */
export type TaskCounts = Record<ResultKind, number>

/** Counts of a task from how many of its devices are in each phase. */
export const taskCounts = (byPhase: Partial<Record<DevicePhase, number>>): TaskCounts => {
  const counts: TaskCounts = { verified: 0, running: 0, failed: 0, unknown: 0 }
  for (const [phase, n] of Object.entries(byPhase) as [DevicePhase, number][]) counts[resultKind(phase)] += n
  return counts
}
