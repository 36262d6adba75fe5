import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantsFrom } from './instants-from.ts'

describe('instants in steps', () => {
  it('begin with the first, keep the step and end before the last', () => {
    const some = integer({ min: -10_000, max: 10_000 })
    assert(
      property(some, some, integer({ min: 1, max: 500 }), (from, to, stepMs) => {
        const expected: number[] = []
        for (let t = from; t < to; t += stepMs) expected.push(t)
        expect(instantsFrom(from, to, stepMs, 20_001)).toEqual(expected)
      }),
    )
  })

  it.each([
    ['one too many', 0, 1001, 100],
    ['without end', 0, Number.POSITIVE_INFINITY, 100],
    ['without a beginning', Number.NEGATIVE_INFINITY, 0, 100],
    ['that are no instants', Number.NaN, 1000, 100],
    ['without a step', 0, 1000, 0],
  ])('%s are refused', (_name, from, to, stepMs) => {
    expect(instantsFrom(0, 1000, 100, 10)).toHaveLength(10)
    expect(() => instantsFrom(from, to, stepMs, 10)).toThrow(RangeError)
  })
})
