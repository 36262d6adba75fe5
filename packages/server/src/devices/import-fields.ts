import { type AddedKind, addedKinds } from '@sundial/core/devices/device-rules.ts'
import { serialNoForm } from '@sundial/core/devices/serial-no.ts'
import { languages } from '@sundial/phrases/kit/phrases.ts'
import type { ImportField, Reading } from '../imports/kind.ts'
import { type ImportWord, importWord } from '../imports/words.ts'

const issue = (word: ImportWord): Reading => ({ issue: { word } })
const textMax = 64
const plainText = /^[^\p{Cc}]*$/u
const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

type Key = 'plant' | 'code' | 'concentrator' | 'parent' | 'number' | 'mac' | 'serialNo' | 'model'
type TextField = { required?: true; example: string; form?: RegExp; otherTitles?: readonly string[] }

/** A text of up to 64 characters. What the rules of devices say of it is judged later, with the other cells of its row. */
export const textField = (key: Key, { required, example, form = plainText, otherTitles }: TextField): ImportField<unknown> => ({
  key,
  title: `deviceImports:${key}`,
  ...(otherTitles && { otherTitles }),
  required: required ?? false,
  rule: `deviceImports:${key}Rule`,
  example,
  read: (text) => (text.length <= textMax && form.test(text) ? { value: text } : issue(`deviceImports:${key}Rule`)),
})

const kindField: ImportField<unknown> = {
  key: 'kind',
  title: 'deviceImports:kind',
  otherTitles: ['Type', 'Device type'],
  required: true,
  rule: 'imports:choiceRule',
  example: '',
  choices: (_context, language) => addedKinds.map((kind) => importWord(`deviceForm:${kind}`, language)),
  read: (text, _context, language) => {
    const found = addedKinds.find((kind: AddedKind) =>
      [kind, ...languages.map((one) => importWord(`deviceForm:${kind}`, one))].some((word) => folded(word) === folded(text)),
    )
    if (found) return { value: found }
    const choices = addedKinds.map((kind) => importWord(`deviceForm:${kind}`, language)).join(' / ')
    return { issue: { word: 'imports:notAmong', filling: { choices } } }
  },
}

const numberField = (key: 'position' | 'ratedW', example: string, isIn: (value: number) => boolean): ImportField<unknown> => ({
  key,
  title: `deviceImports:${key}`,
  required: false,
  rule: `deviceImports:${key}Rule`,
  example,
  read: (text) => {
    const value = /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
    return isIn(value) ? { value } : issue(`deviceImports:${key}Rule`)
  },
})

const channelMax = 999
const ratedWMax = 10_000_000
/** A serial number as the form of a device takes it. */
export const serialNoField = (required: boolean): ImportField<unknown> => ({
  ...textField('serialNo', { example: 'SN240001234', form: serialNoForm, otherTitles: ['PVSN', 'SN', 'Serial number'] }),
  required,
})

/** Columns of a table of devices. */
export const deviceFields = [
  textField('plant', { required: true, example: 'HZ-01', otherTitles: ['Station', 'Site'] }),
  kindField,
  textField('code', { required: true, example: 'A-08-12', otherTitles: ['Name'] }),
  textField('parent', { example: 'A-08', otherTitles: ['Parent', 'String', 'Inverter'] }),
  numberField('position', '12', (value) => Number.isInteger(value) && value >= 1 && value <= channelMax),
  textField('number', { example: '201000000812', otherTitles: ['Number', 'Communication address'] }),
  textField('mac', { example: '20:10:00:00:08:12', otherTitles: ['MAC'] }),
  serialNoField(false),
  textField('model', { example: 'LR5-72HPH-540M' }),
  numberField('ratedW', '540', (value) => value > 0 && value <= ratedWMax),
  textField('concentrator', { example: 'GW-01', otherTitles: ['Gateway'] }),
]
