import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { storable, storableJson } from './storable.ts'

/** Texts full of what JSON escapes and what PostgreSQL refuses. */
const texts = string({ unit: 'binary' }).chain((text) =>
  string({ minLength: 1 }).map((more) => `${text}\\u0000\0${more}\\\ud800\\ud800"${more}`),
)
const taken = (text: string): string => text.replaceAll('\0', '').toWellFormed()

describe('what comes from the field', () => {
  it.each([
    ['\\u0000', '\\u0000'],
    ['a\0b', 'ab'],
    ['\ud800', '\ufffd'],
    ['\\\ud800\\', '\\\ufffd\\'],
    ['𠮷', '𠮷'],
  ])('%j is kept as %j, as a text, a value and a key', (text, kept) => {
    expect(storable(text)).toBe(kept)
    expect(JSON.parse(storableJson({ data: [text], [text]: 1 }))).toEqual({ data: [kept], [kept]: 1 })
  })
  it('is JSON afterwards, with all that a database takes', () => {
    assert(
      property(texts, (text) => {
        expect(JSON.parse(storableJson([text]))).toEqual([taken(text)])
      }),
    )
  })
  it('is 200 characters at most, none of them half', () => {
    expect(storable('𠮷'.repeat(200))).toBe('𠮷'.repeat(100))
    expect(storable(`x${'𠮷'.repeat(200)}`)).toBe(`x${'𠮷'.repeat(99)}`)
  })
})
