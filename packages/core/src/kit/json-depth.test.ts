import { array, assert, integer, json, jsonValue, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTooDeep, jsonDepthMax, nestingDepth } from './json-depth.ts'

/** UTF-8, without what only a runtime with an encoder has. */
const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(encodeURIComponent(text).match(/%..|./g) ?? [], (part: string) =>
    part.length === 1 ? part.charCodeAt(0) : Number.parseInt(part.slice(1), 16),
  )
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)
/** Texts full of what a careless scan takes for structure. */
const trap = array(string({ unit: 'grapheme-ascii' }).map((s) => `${s}"\\[{]}\\"\\\\`)).map((parts) => parts.join(''))

describe('how deep a JSON text nests', () => {
  it.each([
    ['', 0],
    ['7', 0],
    ['"[[["', 0],
    ['[]', 1],
    ['{"a":[{"b":1}]}', 3],
    ['{"a\\"[":"\\\\"}', 1],
    ['["\\\\",[1]]', 2],
    ['[[1],[2],[3]]', 2],
    ['{"鍵":"［［［","a":[]}', 2],
  ])('%s: %i', (text, depth) => {
    expect(nestingDepth(bytesOf(text))).toBe(depth)
    expect(nestingDepth(text)).toBe(depth)
  })

  it('is the depth of the value, whatever stands in its texts', () => {
    assert(property(jsonValue({ maxDepth: 12 }), (value) => nestingDepth(bytesOf(JSON.stringify(value)), 100) === depthOf(value)))
    assert(property(json({ maxDepth: 12 }), (text) => nestingDepth(text, 100) === depthOf(JSON.parse(text))))
    assert(property(trap, trap, (key, text) => nestingDepth(bytesOf(JSON.stringify({ [key]: [text] }))) === 2))
  })

  it('is above a ceiling for the quick judgement where it is for the pass over every byte', () => {
    assert(
      property(json({ maxDepth: 12 }), integer({ min: 0, max: 12 }), (text, ceiling) => {
        const expected = nestingDepth(text, ceiling) > ceiling
        expect([isTooDeep(text, ceiling), isTooDeep(bytesOf(text), ceiling)]).toEqual([expected, expected])
      }),
    )
  })

  it('is no matter of white space', () => {
    assert(property(jsonValue(), (value) => nestingDepth(bytesOf(JSON.stringify(value, null, 2)), 100) === depthOf(value)))
  })

  it('is counted to the ceiling and no further, for arrays and objects, open or closed', () => {
    assert(
      property(integer({ min: 0, max: 2000 }), integer({ min: 0, max: 100 }), (levels, ceiling) => {
        const counted = Math.min(levels, ceiling + 1)
        expect(nestingDepth(bytesOf(nested(levels)), ceiling)).toBe(counted)
        expect(nestingDepth(bytesOf('{"a":'.repeat(levels)), ceiling)).toBe(counted)
        expect(isTooDeep(bytesOf(nested(levels)), ceiling)).toBe(levels > ceiling)
      }),
    )
    expect(isTooDeep(bytesOf(nested(jsonDepthMax)))).toBe(false)
    expect(isTooDeep(bytesOf(nested(jsonDepthMax + 1)))).toBe(true)
  })

  it('what is called shallow is parsed without a stack overflow, JSON or not', () => {
    const structure = array(integer({ min: 0, max: 7 }).map((i) => '[]{}"\\,:'[i]!)).map((parts) => parts.join(''))
    const parsed = (text: string): void => {
      try {
        JSON.parse(text)
      } catch (error) {
        expect(error).toBeInstanceOf(SyntaxError)
      }
    }
    for (const texts of [structure, string({ unit: 'binary' })])
      assert(
        property(texts, (text) => {
          const depth = nestingDepth(bytesOf(text))
          expect(depth).toBeGreaterThanOrEqual(0)
          if (depth <= jsonDepthMax) parsed(text)
        }),
      )
  })

  it('a megabyte of opening brackets is answered at once, a megabyte of text in one pass', () => {
    expect(nestingDepth(new Uint8Array(1_048_576).fill(0x5b))).toBe(jsonDepthMax + 1)
    expect(nestingDepth(`["${'\\"['.repeat(350_000)}"]`)).toBe(1)
  })
})
