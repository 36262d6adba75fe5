import { assert, integer, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shorten, shortenFront } from './shorten.ts'

const texts = string({ unit: 'binary' })
const lengths = integer({ min: 1, max: 12 })

describe('a shortened text', () => {
  it.each([
    ['abc', 2, 'ab', 'bc'],
    ['abc', 3, 'abc', 'abc'],
    ['a𠮷b', 2, 'a', 'b'],
    ['a𠮷b', 3, 'a𠮷', '𠮷b'],
    ['𠮷𠮷', 1, '', ''],
    ['', 5, '', ''],
  ])('%s at %i: %s, from its end %s', (text, max, first, last) => {
    expect([shorten(text, max), shortenFront(text, max)]).toEqual([first, last])
  })
  it('is whole, no longer than asked for, and the beginning or the end of what it was', () => {
    assert(
      property(texts, lengths, (text, max) => {
        for (const [cut, is] of [
          [shorten(text, max), text.startsWith(shorten(text, max))],
          [shortenFront(text, max), text.endsWith(shortenFront(text, max))],
        ] as const) {
          expect(is).toBe(true)
          expect(cut.length).toBeLessThanOrEqual(max)
          expect(cut.length).toBeGreaterThanOrEqual(Math.min(max, text.length) - 1)
          expect(() => encodeURIComponent(cut), 'half of a pair').not.toThrow()
        }
      }),
    )
  })
})
