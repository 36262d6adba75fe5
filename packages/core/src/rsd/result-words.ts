import type { JudgedFact } from '../identification/found.ts'
import { foundText } from '../identification/words.ts'
import type { TaskAction } from '../orders/kinds.ts'
import type { DevicePhase } from '../orders/phases.ts'
import type { ModuleReporting } from '../reporting/module-reporting.ts'
import { type HeldShutdown, isHeld } from './held-shutdown.ts'
import { type RsdStatus, rsdStatusOf } from './status.ts'

/** What of a device's result is told in words; `tagOf`: whose lock-out tag kept it from being energised. */
type Result = {
  phase: DevicePhase
  note: string | null
  voltageV: number | null
  switchState: number | null
  held: HeldShutdown | null
  tagOf: string | null
  /** What the module said of how it is reported; only of an order that sets that. */
  reporting?: ModuleReporting | null
  /** What was found of where it hangs; only of identification. */
  found?: readonly JudgedFact[] | null
}

type Read = Pick<Result, 'phase' | 'voltageV' | 'switchState'>
const isQueried = ({ phase }: Read, action: TaskAction): boolean => action === 'rsdStatus' && phase === 'verified'

/** The status that a query of RSDs has found of a device; `unclear`: it answered and did not tell. Null: none, or the task was another. */
export const foundStatus = (device: Read, action: TaskAction): RsdStatus | 'unclear' | null =>
  isQueried(device, action) ? (rsdStatusOf(device) ?? 'unclear') : null

const words = {
  dark: 'resultDark',
  unproven: 'resultUnproven',
  notAsked: 'resultNotAsked',
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

const statusWords = {
  energised: 'statusEnergised',
  shutDown: 'statusShutDown',
  aboveLimit: 'statusAboveLimit',
  unclear: 'statusUnclear',
} as const

/** A module that was restarted is called so, and its notes say that it is still to be shut down again. */
const waitsForHold = (device: Pick<Result, 'phase' | 'held'>): boolean =>
  device.phase !== 'failed' && device.phase !== 'verified' && isHeld(device)

/**
 * Phrase of a result. "Shut down" only when the read-back proved it, "energised" only when the read-back said so. `dark`: too dark to answer.
 * Of a query it is what the device says.
 */
export const wordOf = (
  device: Pick<Result, 'phase' | 'note' | 'voltageV' | 'switchState' | 'held'>,
  dark: boolean,
  action?: TaskAction,
) => {
  const { phase, note } = device
  const status = action && foundStatus(device, action)
  if (status) return statusWords[status]
  if (waitsForHold(device)) return words.held
  if (phase !== 'unknown') return words[phase]
  if (note === 'notAsked') return words.notAsked
  if (note !== null && note !== 'noAnswer') return words.unproven
  return words[dark ? 'dark' : 'unknown']
}

const knownNotes = [
  'noAnswer',
  'notAsked',
  'noReport',
  'notRegistered',
  'tooLate',
  'lateByOwnClock',
  'refused',
  'readBackDiffers',
  'stillEnergised',
  'stillShutDown',
  'overtaken',
  'withdrawn',
  'revoked',
  'lockedOut',
  'underOrder',
  'interrupted',
  'tooSlow',
  'tooDark',
  'shutDownBefore',
  'notRestarted',
  'notIdentified',
  'noStringRose',
  'silentAfter',
  'notKept',
  'keptShutDown',
  'oldVersion',
  'imageDamaged',
  'packagesMissing',
  'unknownFile',
] as const
type NoteWord = `note_${(typeof knownNotes)[number]}`

/** A note in words; one that has no phrase, such as a device's own text, stays as it came. */
export const noteText = (
  { note, tagOf }: Pick<Result, 'note' | 'tagOf'>,
  say: (key: NoteWord, slots: { holder: string }) => string,
): string | null => {
  const known = knownNotes.find((n) => n === note)
  return known ? say(`note_${known}`, { holder: tagOf ?? '–' }) : note
}

type HeldWord = 'note_heldSince' | 'note_heldProven' | 'note_heldEnded'
const heldText = ({ held }: Pick<Result, 'held'>, say: (key: HeldWord, slots: { time: string }) => string, moment: Moment) => {
  if (held === null) return null
  if (held.provenAt !== null) return say('note_heldProven', { time: moment(held.provenAt) })
  if (held.releasedAt !== null) return say('note_heldEnded', { time: moment(held.releasedAt) })
  return say('note_heldSince', { time: moment(held.since) })
}

type ReportingWord = 'note_ownCycle' | 'note_usualCycle' | 'note_ownThreshold' | 'note_noThreshold'
type SayReporting = (key: ReportingWord, slots: { figure: string }) => string
/** How a module says that it is reported, in words; null: it has not said it. */
export const reportingText = ({ reporting }: Pick<Result, 'reporting'>, say: SayReporting): string | null => {
  if (!reporting) return null
  const part = (figure: number | null, own: ReportingWord, none: ReportingWord): string =>
    say(figure === null ? none : own, { figure: String(figure ?? '') })
  const { cycleS, thresholdW } = reporting
  return `${part(cycleS, 'note_ownCycle', 'note_usualCycle')} · ${part(thresholdW, 'note_ownThreshold', 'note_noThreshold')}`
}

type Moment = (at: number) => string
export type NotesWord = NoteWord | HeldWord | ReportingWord | Parameters<Parameters<typeof foundText>[1]>[0]
type Slots = { holder: string } | { time: string } | { figure: string }
/**
 * A note in words, what the module says of how it is reported, what was found of it, and what became of a shutdown that was not proven when the order ended;
 * moments as `moment` writes them.
 */
export const notesText = (
  device: Pick<Result, 'note' | 'tagOf' | 'held' | 'reporting' | 'found'>,
  say: (key: NotesWord, slots: Slots) => string,
  moment: Moment,
): string | null =>
  [noteText(device, say), reportingText(device, say), foundText(device.found, say), heldText(device, say, moment)]
    .filter(Boolean)
    .join(' · ') || null
