import { describe, expect, it } from 'vitest'
import { languageOf, type PhraseTable, phrases, resourcesOf, textsIn } from './phrases.ts'

describe('a table of phrases', () => {
  it('is what was written', () => {
    const table = phrases({ hello: { zh: '你好 {{name}}', en: 'Hello {{name}}', ja: 'こんにちは {{name}}' } })
    expect(table.hello.en).toBe('Hello {{name}}')
  })

  it('does not compile without every language', () => {
    // @ts-expect-error ja is missing
    phrases({ hello: { zh: '你好', en: 'Hello' } })
  })

  it('does not compile when slots differ between languages', () => {
    // @ts-expect-error the English text names its slot otherwise
    phrases({ hello: { zh: '{{count}} 座', en: '{{number}} plants', ja: '{{count}} か所' } })
    // @ts-expect-error the Japanese text has no slot
    phrases({ hello: { zh: '{{count}} 座', en: '{{count}} plants', ja: 'か所' } })
  })

  it('takes two slots in any order', () => {
    const table = phrases({ part: { zh: '共 {{all}} 中的 {{some}}', en: '{{some}} of {{all}}', ja: '{{all}} 中 {{some}}' } })
    expect(Object.keys(table)).toEqual(['part'])
  })
})

describe('texts for i18next', () => {
  const table: PhraseTable = phrases({
    plants: { zh: '{{count}} 座', en: { one: '{{count}} plant', other: '{{count}} plants' }, ja: '{{count}} か所' },
  })

  it('gives English its singular and plural', () => {
    expect(textsIn('en', table)).toEqual({ plants_one: '{{count}} plant', plants_other: '{{count}} plants' })
  })

  it('leaves languages without plural alone', () => {
    expect(textsIn('zh', table)).toEqual({ plants: '{{count}} 座' })
  })

  it('are by language, then by shelf', () => {
    expect(resourcesOf({ overview: table }).ja).toEqual({ overview: { plants: '{{count}} か所' } })
  })
})

describe('the language asked for', () => {
  it.each([
    ['ja', 'ja'],
    ['zh-CN', 'zh'],
    ['EN-gb', 'en'],
    ['fr, ja;q=0.8', 'ja'],
    ['fr', 'zh'],
    ['', 'zh'],
    [null, 'zh'],
    [['de-DE', 'en-US'], 'en'],
  ] as const)('of %j is %s', (asked, language) => {
    expect(languageOf(asked)).toBe(language)
  })
})
