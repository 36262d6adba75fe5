import type { InputOf } from '@sundial/contract/kit/call.ts'
import type { replacementCalls } from '@sundial/contract/replacement.ts'
import { type InstalledPart, isKnownByNumber, type RemovedState } from '@sundial/core/replacement/parts.ts'

/** `name`: the new number, of a panel its serial number; for an optimizer a MAC address is as good. */
export type Draft = { part: InstalledPart; name: string; model: string; oldState: RemovedState; reason: string }

export const emptyDraft = (part: InstalledPart): Draft => ({ part, name: '', model: '', oldState: 'inStore', reason: '' })

/** A MAC address with separators, or with letters, is no number. */
export const isMac = ({ part, name }: Pick<Draft, 'part' | 'name'>): boolean => part === 'optimizer' && !/^\d*$/.test(name.trim())

const separator = /[:. -]/g

type Common = { id: number; expected: string; oldState: RemovedState; reason: string }
const common = ({ oldState, reason }: Draft, id: number, expected: string): Common => ({ id, expected, oldState, reason })

export const deviceInput = (draft: Draft, id: number, expected: string): InputOf<typeof replacementCalls.replaceDevice> => {
  const { part, model } = draft
  const name = draft.name.trim()
  // the number of an optimizer is its MAC address without what separates the digits
  const number = part === 'optimizer' ? name.replaceAll(separator, '') : name
  const named = isKnownByNumber(part) ? { number } : { serialNo: name }
  return { ...common(draft, id, expected), part, ...named, ...(model.trim() ? { model } : {}) }
}

export const macInput = (draft: Draft, id: number, expected: string): InputOf<typeof replacementCalls.replaceMac> => ({
  ...common(draft, id, expected),
  mac: draft.name.trim(),
})

/** Whether what is typed can be a number, a MAC address or a serial number. */
export const isNamed = ({ part, name }: Draft): boolean => {
  const text = name.trim()
  if (!isKnownByNumber(part)) return /^[\p{L}\p{N}._/-]{1,64}$/u.test(text)
  return isMac({ part, name }) ? /^(\d{2}[:. -]?){5}\d{2}$/.test(text) : /^\d{12}$/.test(text)
}
