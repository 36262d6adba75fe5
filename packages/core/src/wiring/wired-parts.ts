import { serialNoForm, serialNoLengthMax } from '../devices/serial-no.ts'
import { numberRules } from '../kit/address-rules.ts'
import { type FieldRule, isSaid } from '../kit/rule.ts'
import type { InstalledPart } from '../replacement/parts.ts'

/** What the wiring editor puts at positions of modules: the panel by its serial number (PVSN), the optimizer by its number. */
export const wiredParts = ['panel', 'optimizer'] as const satisfies readonly InstalledPart[]
export type WiredPart = (typeof wiredParts)[number]

type Named = { number: string }

const serialNoRule: FieldRule<Named> = {
  refusal: 'serialNoUnreadable',
  field: 'number',
  says: 'A serial number of a panel has at most 64 letters, digits, dots, dashes, slashes and underscores.',
  breaks: ({ number }) => number.length > serialNoLengthMax || !serialNoForm.test(number),
}

/** A position always has an optimizer: its reports are kept under the optimizer's number. A panel may be missing. */
const numberMissing: FieldRule<Named> = {
  refusal: 'deviceNumberMissing',
  field: 'number',
  says: 'A position of a module has an optimizer.',
  breaks: ({ number }) => !isSaid(number),
}

/** Rules for what one cell says; '' = nothing is at the position. */
export const cellRules: Readonly<Record<WiredPart, readonly FieldRule<Named>[]>> = {
  panel: [{ ...serialNoRule, breaks: (cell) => isSaid(cell.number) && serialNoRule.breaks(cell) }],
  optimizer: [numberMissing, ...numberRules],
}
