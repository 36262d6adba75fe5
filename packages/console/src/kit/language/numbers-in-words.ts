import { languageOf } from '@sundial/phrases/kit/phrases.ts'
import type { FormatterModule } from 'i18next'
import { numberText } from '../format/numbers.ts'

/** A number that is filled into a phrase is written as every other one: 1,205. With `alwaysFormat`, which asks for slots without a format, too. */
export const numbersInWords: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language) =>
    typeof value === 'number' && Number.isInteger(value) ? numberText(value, languageOf(language)) : (value as string),
}
