import { describe, expect, it } from 'vitest'
import { decimalsOf, niceMax } from './axis-steps.ts'

describe('the end of an axis', () => {
  it.each([
    [58.45, 4, 60],
    [76, 4, 80],
    [346, 4, 400],
    [1010, 4, 1200],
    [0.9, 4, 1],
    [0, 4, 4],
  ])('for %d in %d parts is %d', (largest, parts, end) => {
    expect(niceMax(largest, parts)).toBeCloseTo(end)
  })

  it('is never below the largest value', () => {
    for (let value = 0.1; value < 5000; value *= 1.13) expect(niceMax(value, 4)).toBeGreaterThanOrEqual(value)
  })
})

describe('the labels of an axis', () => {
  it.each([
    [250, 0],
    [0.5, 1],
    [1.5, 1],
    [0.3, 1],
    [0.25, 2],
    [0.015, 3],
  ])('of step %d have %d decimals', (step, decimals) => {
    expect(decimalsOf(step)).toBe(decimals)
  })
})
