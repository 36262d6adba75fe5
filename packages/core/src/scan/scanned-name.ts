import { serialNoForm, serialNoLengthMax } from '../devices/serial-no.ts'
import { bareMac, numberRules } from '../kit/address-rules.ts'
import { firstBroken } from '../kit/rule.ts'
import { type InstalledPart, isKnownByNumber } from '../replacement/parts.ts'

/** Words that makers print before a name, in a code too: "S/N: DQ08001208", "https://maker.example/p?sn=DQ08001208", "(21)DQ08001208". */
const label = /(?:^|[?&;,\s])(?:pvsn|sn|s\/n|serial(?: ?no\.?)?|mac|id|序列号|製造番号)\s*[:=：]\s*([^\s&;,|]+)|\(21\)([^\s()]+)/giu
/** More than this is a document, not a label: a QR code holds up to 7,089 characters. */
const codeLengthMax = 512
const fields = /[\p{Cc};,|]+/u

/** What a code may name, the likeliest first: what stands behind a label, the whole, its fields. */
export const namesInCode = (code: string): string[] => {
  const text = code.slice(0, codeLengthMax).trim()
  const labelled = [...text.matchAll(label)].map(([, named, coded]) => (named ?? coded)!)
  const names = [...labelled, text, ...text.split(fields)].map((name) => name.trim())
  return [...new Set(names)].filter((name) => name !== '')
}

/** A serial number of a panel as it is; null where a text is none. */
const serialNoOf = (text: string): string | null => (text.length <= serialNoLengthMax && serialNoForm.test(text) ? text : null)
/** The number that a text is, also where it is written as a MAC address (docs/decisions/0044); null where it is none. */
const numberOf = (text: string): string | null => {
  const number = bareMac(text)
  return number !== null && firstBroken(numberRules, { number }) === null ? number : null
}
const nameAs = (part: InstalledPart): ((text: string) => string | null) => (isKnownByNumber(part) ? numberOf : serialNoOf)

/** The name of a piece of this kind that a code, or what somebody typed, holds; null: it holds none. */
export const scannedName = (part: InstalledPart, code: string): string | null => {
  for (const text of namesInCode(code)) {
    const name = nameAs(part)(text)
    if (name !== null) return name
  }
  return null
}

/** The name of any piece: a MAC address with its separators is the number that it writes. */
export const scannedAnyName = (code: string): string | null => {
  for (const text of namesInCode(code)) {
    const name = /[:. -]/.test(text) ? (numberOf(text) ?? serialNoOf(text)) : serialNoOf(text)
    if (name !== null) return name
  }
  return null
}
