import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Language, languages, type Phrase } from '../../packages/phrases/src/kit/phrases.ts'
import { allPhrases } from '../test/phrases.ts'

const documented = readFileSync(new URL('../../docs/words.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| in code'))
  .map((line) => {
    const [code, en, zh, ja, , never] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    return { code: code!, en: en!, zh: zh!, ja: ja!, never: never! }
  })

const wordsOf = (cell: string): string[] => cell.split(/[,、]\s*/).filter(Boolean)
const neverIn = (cell: string, language: Language): string[] =>
  cell.split(';').flatMap((part) => (part.trim().startsWith(`${language}:`) ? wordsOf(part.trim().slice(3).trim()) : []))

const textsOf = ({ text }: { text: Phrase }, language: Language): string[] => {
  const own = text[language]
  return typeof own === 'string' ? [own] : [own.one, own.other]
}
const phrases = await allPhrases()
/** English words have borders: "station" is not in "stations" of a slot's name, and "job" not in "jobs". */
const has = (text: string, word: string, language: Language): boolean => {
  const plain = text.replaceAll(/\{\{[^}]*\}\}/g, '')
  if (language !== 'en') return plain.includes(word)
  return new RegExp(`(?<![\\w-])${word.replaceAll('.', '\\.')}(?![\\w-])`, 'i').test(plain)
}
const using = (word: string, language: Language): string[] =>
  phrases.filter((phrase) => textsOf(phrase, language).some((text) => has(text, word, language))).map(({ name }) => name)

describe.each(languages)('docs/words.md and the phrases in %s', (language) => {
  const words = documented.flatMap((row) => wordsOf(row[language]))
  const never = documented.flatMap((row) => neverIn(row.never, language))
  it('read the same table', () => expect(Math.min(words.length, never.length)).toBeGreaterThan(10))
  it('have the same words', () => expect(words.filter((word) => using(word, language).length === 0)).toEqual([]))
  it('say nothing that the table forbids', () =>
    expect(never.flatMap((word) => using(word, language).map((name) => `${name}: ${word}`))).toEqual([]))
})

describe('confirmed and verified', () => {
  const row = (code: string) => documented.find((each) => each.code === code)!
  it.each(languages)('are two words in %s', (language) => expect(row('confirmed')[language]).not.toBe(row('verified')[language]))
})

describe('a number of what is left over', () => {
  const ofRest = phrases.filter((phrase) => textsOf(phrase, 'en').some((text) => /\{\{count[^}]*\}\} (\w+ )*(more|left)\b/.test(text)))
  const without = (language: Language, told: RegExp) =>
    ofRest.filter((phrase) => !textsOf(phrase, language).every((text) => told.test(text))).map(({ name }) => name)

  it('stands in several phrases', () => expect(ofRest.length).toBeGreaterThan(2))
  it('is told in Chinese as the rest', () => expect(without('zh', /另|还有|剩余/)).toEqual([]))
  it('is told in Japanese as the rest', () => expect(without('ja', /他|残り/)).toEqual([]))
  it('is nowhere told by 等, which counts all of them', () =>
    expect(phrases.filter(({ text }) => /等\s*\{\{count/.test(text.zh)).map(({ name }) => name)).toEqual([]))
})
