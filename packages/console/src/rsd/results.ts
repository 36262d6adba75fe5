import type { TaskDevice, TaskRow } from '@sundial/contract/tasks.ts'
import { resultKind, resultKinds } from '@sundial/core/orders/results.ts'

/** What of a task its results are judged by. */
export type JudgedTask = Pick<TaskRow, 'action' | 'darkUntil' | 'timeZone'>

/** Failures first, then unknown, running, read back; by code within. */
export const byUrgency = (devices: readonly TaskDevice[]): TaskDevice[] =>
  [...devices].sort(
    (a, b) =>
      resultKinds.indexOf(resultKind(a.phase)) - resultKinds.indexOf(resultKind(b.phase)) ||
      a.code.localeCompare(b.code, 'en', { numeric: true }),
  )

/** From this many results on they stand in one virtual table. */
export const tableFrom = 41

/** Results in two columns of the same length, read downwards. */
export function inTwoColumns<T>(devices: readonly T[]): [T[], T[]] {
  const half = Math.ceil(devices.length / 2)
  return [devices.slice(0, half), devices.slice(half)]
}

/** Devices that a retry is for: those that failed or gave no answer. */
export const retriable = (devices: readonly TaskDevice[]): number[] =>
  devices.filter((d) => d.phase !== 'cancelled' && ['failed', 'unknown'].includes(resultKind(d.phase))).map((d) => d.id)

/** The latest word on each device: `fresh` over `known`. */
export function mergeDevices(known: readonly TaskDevice[], fresh: readonly TaskDevice[]): TaskDevice[] {
  const byId = new Map(known.map((d) => [d.id, d]))
  for (const d of fresh) byId.set(d.id, d)
  return [...byId.values()]
}
