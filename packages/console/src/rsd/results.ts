import type { TaskDevice, TaskRow } from '@sundial/contract/tasks.ts'
import type { TaskAction } from '@sundial/core/orders/kinds.ts'
import { resultKind, resultKinds } from '@sundial/core/orders/results.ts'
import { isHeld } from '@sundial/core/rsd/held-shutdown.ts'
import { foundStatus } from './seen-as.ts'

const words = {
  dark: 'resultDark',
  unproven: 'resultUnproven',
  held: 'resultHeld',
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

/** What of a task its results are judged by. */
export type JudgedTask = Pick<TaskRow, 'action' | 'darkUntil' | 'timeZone'>

const statusWords = {
  energised: 'statusEnergised',
  shutDown: 'statusShutDown',
  aboveLimit: 'statusAboveLimit',
  unclear: 'statusUnclear',
} as const

/**
 * Phrase of a result. "Shut down" only when the read-back proved it, "energised" only when the read-back said so. `dark`: too dark to answer.
 * Of a query it is what the device says.
 */
export const wordOf = (
  device: Pick<TaskDevice, 'phase' | 'note' | 'voltageV' | 'switchState' | 'held'>,
  dark: boolean,
  action?: TaskAction,
) => {
  const { phase, note } = device
  const status = action && foundStatus(device, action)
  if (status) return statusWords[status]
  if (phase !== 'failed' && isHeld(device)) return words.held
  if (phase !== 'unknown') return words[phase]
  if (note !== null && note !== 'noAnswer') return words.unproven
  return words[dark ? 'dark' : 'unknown']
}

const knownNotes = [
  'noAnswer',
  'notRegistered',
  'tooLate',
  'lateByOwnClock',
  'refused',
  'stillEnergised',
  'stillShutDown',
  'overtaken',
  'withdrawn',
  'revoked',
  'lockedOut',
] as const
type NoteWord = `note_${(typeof knownNotes)[number]}`

/** A note in words; one that has no phrase, such as a device's own text, stays as it came. */
export const noteText = (
  { note, tagOf }: Pick<TaskDevice, 'note' | 'tagOf'>,
  say: (key: NoteWord, slots: { holder: string }) => string,
): string | null => {
  const known = knownNotes.find((n) => n === note)
  return known ? say(`note_${known}`, { holder: tagOf ?? '–' }) : note
}

type HeldWord = 'note_heldSince' | 'note_heldProven' | 'note_heldEnded'
const heldText = ({ held }: Pick<TaskDevice, 'held'>, say: (key: HeldWord, slots: { time: string }) => string, moment: Moment) => {
  if (held === null) return null
  if (held.provenAt !== null) return say('note_heldProven', { time: moment(held.provenAt) })
  if (held.releasedAt !== null) return say('note_heldEnded', { time: moment(held.releasedAt) })
  return say('note_heldSince', { time: moment(held.since) })
}

type Moment = (at: number) => string
export type NotesWord = NoteWord | HeldWord
/** A note in words, and what became of a shutdown that was not proven when the order ended; moments as `moment` writes them. */
export const notesText = (
  device: Pick<TaskDevice, 'note' | 'tagOf' | 'held'>,
  say: (key: NotesWord, slots: { holder: string } | { time: string }) => string,
  moment: Moment,
): string | null => [noteText(device, say), heldText(device, say, moment)].filter(Boolean).join(' · ') || null

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
