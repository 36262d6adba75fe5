import { describe, expect, it } from 'vitest'
import { printable, printableJson, printableLines } from './printable.ts'

describe('a text from outside, to be shown in a terminal', () => {
  it.each([
    ['escape sequences', '\u001b[2J\u001b]0;title\u0007', '\\u001b[2J\\u001b]0;title\\u0007'],
    ['line ends of all kinds', 'a\nb\rc\u0085d\u2028e\u2029f', 'a\\u000ab\\u000dc\\u0085d\\u2028e\\u2029f'],
    ['controls of eight bits', '\u009b31m', '\\u009b31m'],
    ['marks of direction', '\u202eabc\u202c \u2066d\u2069 \u200f', '\\u202eabc\\u202c \\u2066d\\u2069 \\u200f'],
    ['half a character', 'a\ud800b', 'a\\ud800b'],
    ['NUL and DEL', '\u0000\u007f', '\\u0000\\u007f'],
  ])('has no %s left, but shows them', (_what, text, shown) => expect(printable(text)).toBe(shown))

  it('keeps every letter that people write with', () => {
    const text = 'Zürich 光伏 発電所 محطة 🌞 C:\\temp "x" 5 °C'
    expect(printable(text)).toBe(text)
  })
  it('of ours keeps its lines', () => expect(printableLines('a\nb\u001b')).toBe('a\nb\\u001b'))
  it('in JSON stays the same value', () => {
    const line = JSON.stringify({ client: 'a\u009b2J\u202e\u2028b' })
    const shown = printableJson(`${line}\n`)
    expect(shown).toMatch(/^[\x20-\x7e]*\n$/)
    expect(JSON.parse(shown)).toEqual(JSON.parse(line))
  })
})
