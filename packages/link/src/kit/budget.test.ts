import { describe, expect, it } from 'vitest'
import { openBudget, openBudgets } from './budget.ts'

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
  it('takes a whole cost or nothing: what is refused is not owed', () => {
    const budget = openBudget({ perS: 10, burst: 20 })
    expect(Array.from({ length: 1_000 }, () => budget.takeWhole(1, 0)).filter(Boolean)).toHaveLength(20)
    expect(budget.takeWhole(1, 100)).toBe(true)
  })
  it('is one of each key, of a bounded number of them', () => {
    const budgets = openBudgets(2)
    const allowance = { perS: 1, burst: 1 }
    for (const key of ['a', 'b', 'a', 'b', 'a']) budgets.of(key, allowance).take(1, 0)
    expect([budgets.of('a', allowance).left(0), budgets.of('b', allowance).left(0)]).toEqual([-2, -1])
    budgets.of('c', allowance)
    expect(['a', 'b', 'c'].map(budgets.has)).toEqual([false, true, true])
  })
  it('is not filled by a clock that steps back', () => {
    const budget = openBudget({ perS: 10, burst: 20 })
    budget.take(20, 100_000)
    expect(budget.left(0)).toBe(0)
    expect(budget.left(100_500)).toBe(5)
  })
})
