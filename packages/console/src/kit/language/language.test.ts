import { other } from '@sundial/phrases/kit/other.ts'
import { languages } from '@sundial/phrases/kit/phrases.ts'
import { gender } from '@sundial/phrases/users-labels.ts'
import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { sayFrom } from './language.ts'

beforeAll(() => i18next.init({ lng: 'zh', resources: {} }))

describe.each(languages)('a look-up in %s', (language) => {
  beforeAll(() => i18next.changeLanguage(language))
  const say = sayFrom(gender) as (value: unknown) => string
  it('has the word of a value', () => expect(say('female')).toBe(gender.female[language]))
  it.each(['unheardOf', 'constructor', 9, null])('says "Other" for %s, which nobody has named yet', (value) => {
    expect(say(value)).toBe(other[language])
  })
})
