import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sortIntegers } from './sort-integers.ts'

describe('sorting integers', () => {
  it('gives the order of Int32Array.sort, whatever they are and however far apart', () => {
    const one = fc.tuple(fc.integer({ min: 0, max: 31 }), fc.maxSafeInteger()).map(([bits, n]) => (n % 2 ** bits) | 0)
    const property = fc.property(fc.array(one, { minLength: 1, maxLength: 600 }), (values) => {
      const sorted = sortIntegers(Int32Array.from(values), Math.min(...values), Math.max(...values))
      expect([...sorted]).toEqual([...Int32Array.from(values).sort()])
    })
    fc.assert(property, { numRuns: 300 })
  })
  it('holds the ends of the range', () => {
    const values = [2 ** 30, -(2 ** 30), 0, 2 ** 30, -1]
    expect([...sortIntegers(Int32Array.from(values), -(2 ** 30), 2 ** 30)]).toEqual([-(2 ** 30), -1, 0, 2 ** 30, 2 ** 30])
  })
})
