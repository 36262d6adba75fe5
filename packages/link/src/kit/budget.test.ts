import { describe, expect, it } from 'vitest'
import { openBudget } from './budget.ts'

describe('a budget', () => {
  it('allows a burst, then so much a second', () => {
    const budget = openBudget({ perS: 10, burst: 20 })
    expect(budget.take(20, 1_000)).toBe(0)
    expect(budget.take(1, 1_000)).toBe(-1)
    expect(budget.left(1_100)).toBe(0)
    expect(budget.left(2_100)).toBe(10)
    expect(budget.left(60_000)).toBe(20)
  })
  it('lets a single cost be owed, and says when it is paid', () => {
    const budget = openBudget({ perS: 10, burst: 20 })
    expect(budget.take(120, 0)).toBe(-100)
    expect(budget.at(5, 0)).toBe(10_500)
    expect(budget.left(10_500)).toBe(5)
    expect(budget.at(5, 10_500)).toBe(10_500)
  })
  it('is not filled by a clock that steps back', () => {
    const budget = openBudget({ perS: 10, burst: 20 })
    budget.take(20, 100_000)
    expect(budget.left(0)).toBe(0)
    expect(budget.left(100_500)).toBe(5)
  })
})
