import { describe, expect, it } from 'vitest'
import { medianOf, quantileOf, sortedValues } from './quantile.ts'

describe('quantile', () => {
  it.each([
    [[1, 2, 3, 4], 0.5, 2.5],
    [[1, 2, 3, 4], 0.25, 1.75],
    [[1, 2, 3, 4], 1, 4],
    [[1, 2, 3, 4], 2, 4],
    [[7], 0.3, 7],
    [[], 0.5, Number.NaN],
  ])('of %j at %d is %d', (values, share, expected) => {
    expect(quantileOf(values, share)).toBe(expected)
  })

  it('leaves missing values out', () => {
    expect([...sortedValues([3, Number.NaN, 1])]).toEqual([1, 3])
    expect(medianOf([3, Number.NaN, 1])).toBe(2)
    expect(medianOf([])).toBeNaN()
  })
})
