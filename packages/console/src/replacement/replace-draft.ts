import type { InputOf } from '@sundial/contract/kit/call.ts'
import type { replacementCalls } from '@sundial/contract/replacement.ts'
import { serialNoForm, serialNoLengthMax } from '@sundial/core/devices/serial-no.ts'
import { isDatable } from '@sundial/core/replacement/judge-replacement.ts'
import { type InstalledPart, isKnownByNumber, type RemovedState } from '@sundial/core/replacement/parts.ts'
import { instantOfMoment } from '../kit/days/moments.ts'

/** `name`: the new number, of a panel its serial number; for an optimizer a MAC address is as good. */
export type Draft = {
  part: InstalledPart
  name: string
  model: string
  /** When it happened, on the plant's clocks; '' = now. */
  at: string
  oldState: RemovedState
  reason: string
}

export const emptyDraft = (part: InstalledPart): Draft => ({ part, name: '', model: '', at: '', oldState: 'inStore', reason: '' })

/** What a replacement is about: the position, what the person saw there, and since when that is there (null = since the beginning). */
export type Seen = { id: number; timeZone: string; expected: string; since: number | null }

/** A MAC address with separators, or with letters, is no number. */
export const isMac = ({ part, name }: Pick<Draft, 'part' | 'name'>): boolean => part === 'optimizer' && !/^\d*$/.test(name.trim())

const separator = /[:. -]/g

type Common = Pick<InputOf<typeof replacementCalls.replaceMac>, 'id' | 'expected' | 'oldState' | 'reason' | 'at'>
const common = ({ oldState, reason, at }: Draft, { id, expected, timeZone }: Seen): Common => ({
  id,
  expected,
  oldState,
  reason,
  ...(at === '' ? {} : { at: instantOfMoment(at, timeZone) }),
})

export const deviceInput = (draft: Draft, seen: Seen): InputOf<typeof replacementCalls.replaceDevice> => {
  const { part, model } = draft
  const name = draft.name.trim()
  // the number of an optimizer is its MAC address without what separates the digits
  const number = part === 'optimizer' ? name.replaceAll(separator, '') : name
  const named = isKnownByNumber(part) ? { number } : { serialNo: name }
  return { ...common(draft, seen), part, ...named, ...(model.trim() ? { model } : {}) }
}

export const macInput = (draft: Draft, seen: Seen): InputOf<typeof replacementCalls.replaceMac> => ({
  ...common(draft, seen),
  mac: draft.name.trim(),
})

/** Whether what is typed can be a number, a MAC address or a serial number. */
export const isNamed = ({ part, name }: Draft): boolean => {
  const text = name.trim()
  if (!isKnownByNumber(part)) return text.length <= serialNoLengthMax && serialNoForm.test(text)
  return isMac({ part, name }) ? /^(\d{2}[:. -]?){5}\d{2}$/.test(text) : /^\d{12}$/.test(text)
}

/** Whether a replacement can have happened then. */
export const isTimely = ({ at }: Pick<Draft, 'at'>, { timeZone, since }: Seen, now: number): boolean =>
  at === '' || isDatable(instantOfMoment(at, timeZone), since, now)

/** The fields that the call's schema alone does not judge. */
export const faultyOf = (draft: Draft, seen: Seen, now: number): ('name' | 'at')[] => [
  ...(isNamed(draft) ? [] : ['name' as const]),
  ...(isTimely(draft, seen, now) ? [] : ['at' as const]),
]
