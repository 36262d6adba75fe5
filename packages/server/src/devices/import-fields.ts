import { type AddedKind, addedKinds } from '@sundial/core/devices/device-rules.ts'
import { serialNoForm } from '@sundial/core/devices/serial-no.ts'
import { type Phase, phases } from '@sundial/core/grid/words.ts'
import { type Language, languages } from '@sundial/phrases/kit/phrases.ts'
import type { ImportField, Reading } from '../imports/kind.ts'
import { type ImportWord, importWord } from '../imports/words.ts'

const issue = (word: ImportWord): Reading => ({ issue: { word } })
const textMax = 64
const plainText = /^[^\p{Cc}]*$/u
const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

type Key = 'plant' | 'code' | 'concentrator' | 'parent' | 'number' | 'mac' | 'serialNo' | 'model' | 'area' | 'branch' | 'container'
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

type ChoiceField = {
  key: 'kind' | 'phase'
  otherTitles: readonly string[]
  required: boolean
  values: readonly string[]
  word(value: string): ImportWord
}

/** A column whose cells hold one of some words, in any of our languages or by the name in the API. */
const choiceField = ({ values, word, ...field }: ChoiceField): ImportField<unknown> => {
  const wordsIn = (language: Language): string[] => values.map((value) => importWord(word(value), language))
  return {
    ...field,
    title: `deviceImports:${field.key}`,
    rule: 'imports:choiceRule',
    example: '',
    choices: (_context, language) => wordsIn(language),
    read: (text, _context, language) => {
      const found = values.find((value) =>
        [value, ...languages.map((one) => importWord(word(value), one))].some((name) => folded(name) === folded(text)),
      )
      return found ? { value: found } : { issue: { word: 'imports:notAmong', filling: { choices: wordsIn(language).join(' / ') } } }
    },
  }
}

const kindField = choiceField({
  key: 'kind',
  otherTitles: ['Type', 'Device type'],
  required: true,
  values: addedKinds,
  word: (kind) => `deviceForm:${kind as AddedKind}`,
})
const phaseField = choiceField({
  key: 'phase',
  otherTitles: [],
  required: false,
  values: phases,
  word: (phase) => `gridPhase:${phase as Phase}`,
})

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
  textField('area', { example: 'T-1' }),
  phaseField,
  textField('branch', { example: 'F-3' }),
  textField('container', { example: 'DB-2' }),
]
