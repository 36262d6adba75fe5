import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { numbersInWords } from './numbers-in-words.ts'

const texts = i18next.createInstance().use(numbersInWords)
beforeAll(async () => {
  const words = { plain: '{{count}}', declared: '{{count, number}}', plural_one: '{{count}} row', plural_other: '{{count}} rows' }
  await texts.init({
    lng: 'en',
    resources: { en: { translation: words } },
    interpolation: { escapeValue: false, alwaysFormat: true },
  })
})

describe('a number in a phrase', () => {
  it.each([
    ['plain', 1205, '1,205'],
    ['declared', 1205, '1,205'],
    ['plural', 1, '1 row'],
    ['plural', 1200, '1,200 rows'],
    ['plain', '2026', '2026'],
    ['plain', 0.5, '0.5'],
  ])('%s, %s: %s', (key, count, text) => expect(texts.t(key, { count: count as number })).toBe(text))
})
