import type { TaskDevice } from '@sundial/contract/tasks.ts'
import type { DevicePhase } from '@sundial/core/orders/phases.ts'

/** How a device's result is drawn and counted. Unknown counts as live; expired and cancelled are unknown too. */
export const resultKinds = ['failed', 'unknown', 'running', 'done'] as const
export type ResultKind = (typeof resultKinds)[number]

const kindOfPhase: Record<DevicePhase, ResultKind> = {
  queued: 'running',
  sent: 'running',
  accepted: 'running',
  confirmed: 'running',
  verified: 'done',
  failed: 'failed',
  unknown: 'unknown',
  expired: 'unknown',
  cancelled: 'unknown',
}
export const kindOf = (phase: DevicePhase): ResultKind => kindOfPhase[phase]

const words = {
  verified: 'resultVerified',
  failed: 'resultFailed',
  queued: 'resultQueued',
  sent: 'resultSent',
  accepted: 'resultAccepted',
  confirmed: 'resultConfirmed',
  unknown: 'resultUnknown',
  expired: 'resultExpired',
  cancelled: 'resultCancelled',
} as const

/** Phrase of a result. "Shut down" only when the read-back proved it; a failed shutdown is energised still: phrases/orders.ts. */
export const wordOf = (phase: DevicePhase) => words[phase]

const knownNotes = [
  'noAnswer',
  'notRegistered',
  'tooLate',
  'lateByOwnClock',
  'refused',
  'stillEnergised',
  'stillShutDown',
  'overtaken',
] as const
type NoteWord = `note_${(typeof knownNotes)[number]}`

/** A note in words; one that has no phrase, such as a device's own text, stays as it came. */
export const noteText = (note: string | null, say: (key: NoteWord) => string): string | null => {
  const known = knownNotes.find((n) => n === note)
  return known ? say(`note_${known}`) : note
}

/** Failures first, then unknown, running, done; by code within. */
export const byUrgency = (devices: readonly TaskDevice[]): TaskDevice[] =>
  [...devices].sort(
    (a, b) =>
      resultKinds.indexOf(kindOf(a.phase)) - resultKinds.indexOf(kindOf(b.phase)) || a.code.localeCompare(b.code, 'en', { numeric: true }),
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
  devices.filter((d) => ['failed', 'unknown', 'expired'].includes(d.phase)).map((d) => d.id)

/** The latest word on each device: `fresh` over `known`. */
export function mergeDevices(known: readonly TaskDevice[], fresh: readonly TaskDevice[]): TaskDevice[] {
  const byId = new Map(known.map((d) => [d.id, d]))
  for (const d of fresh) byId.set(d.id, d)
  return [...byId.values()]
}
