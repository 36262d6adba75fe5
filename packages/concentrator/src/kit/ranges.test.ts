import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rangeSet, rangesOf } from './ranges.ts'

describe('a set of numbers kept as ranges', () => {
  it('holds exactly what was added, whatever the order, and answers what is missing', () => {
    const range = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 12 }))
    fc.assert(
      fc.property(fc.array(range, { maxLength: 30 }), (added) => {
        const set = rangeSet()
        const model = new Set<number>()
        for (const [from, length] of added) {
          set.add(from, from + length)
          for (let n = from; n <= from + length; n++) model.add(n)
        }
        for (let n = 1; n <= 80; n++) expect(set.has(n)).toBe(model.has(n))
        const holes = set.missing(1, 80).flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
        expect(holes).toEqual(Array.from({ length: 80 }, (_, i) => i + 1).filter((n) => !model.has(n)))
        expect(set.ranges()).toEqual(rangesOf([...model]))
        expect(rangeSet(set.ranges()).ranges()).toEqual(set.ranges())
      }),
    )
  })
  it('joins neighbours, so that an undisturbed stream is one range', () => {
    expect(rangesOf([3, 1, 2, 5])).toEqual([
      [1, 3],
      [5, 5],
    ])
  })
  it('refuses what is no range of positive integers', () => {
    expect(() => rangeSet([[0, 3]])).toThrow(RangeError)
    expect(() => rangeSet().add(1.5, 2)).toThrow(RangeError)
  })
})
