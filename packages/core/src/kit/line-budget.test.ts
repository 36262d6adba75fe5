import { describe, expect, it } from 'vitest'
import { budgetLimits, lineBudget } from './line-budget.ts'

const hourMs = 3_600_000
/** What a room's log files hold: five old ones and the one that is written (start-all.ts). */
const filesBytes = 6 * 5_000_000

const setUp = () => {
  let at = Date.UTC(2026, 5, 21)
  const pass = (ms: number) => {
    at += ms
  }
  const budget = lineBudget(budgetLimits, () => at)
  /** So many lines at once; answers how many of them may be written. */
  const take = (name: string, lines: number, bytes: number) =>
    Array.from({ length: lines }, () => budget.take(name, bytes)).filter(Boolean).length
  return { budget, take, pass }
}

describe('what a room may log', () => {
  it('is everything in ordinary work: ten kinds of event, one a minute each for a day, and all of a thousand at a start', () => {
    const { budget, pass, take } = setUp()
    for (let second = 0; second < 20; second++) {
      expect(take('online', 50, 150)).toBe(50)
      pass(1000)
    }
    for (let minute = 0; minute < 24 * 60; minute++) {
      for (let kind = 0; kind < 10; kind++) budget.take(`kind${kind}`, 150)
      pass(60_000)
    }
    expect(budget.leftOut()).toEqual([])
  })

  it('of one event is fifty lines a second, and the others are not held back by it', () => {
    const { budget, pass, take } = setUp()
    expect(take('flood', 1000, 200)).toBe(50)
    expect(budget.take('database.lost', 200)).toBe(true)
    pass(1000)
    expect(take('flood', 1000, 200)).toBe(50)
    expect(budget.leftOut()).toEqual([expect.objectContaining({ of: 'flood', lines: 1900, bytes: 380_000 })])
    expect(budget.leftOut()).toEqual([])
  })

  it.each([
    ['one event, for a day', 1, 24, 0.1],
    ['one event, for a week', 1, 7 * 24, 0.34],
    ['eight events at once, for a day', 8, 24, 0.5],
  ])('by a flood of %s fills no more than its share of the files', (_what, kinds, hours, share) => {
    const { pass, take } = setUp()
    let lines = 0
    for (let minute = 0; minute < hours * 60; minute++) {
      for (let kind = 0; kind < kinds; kind++) lines += take(`flood${kind}`, 60, 2_000)
      pass(60_000)
    }
    expect(lines * 2_000).toBeGreaterThan(budgetLimits.bytes.most)
    expect((lines * 2_000) / filesBytes).toBeLessThan(share)
  })

  it('in a flood of many events is still a line a minute of each other one', () => {
    const { budget, pass, take } = setUp()
    for (let minute = 0; minute < 30; minute++) {
      for (let kind = 0; kind < 40; kind++) take(`flood${kind}`, 50, 2_000)
      expect(budget.take('database.lost', 200)).toBe(true)
      pass(60_000)
    }
  })

  it('comes back with time, also after the clock has stepped back', () => {
    const { pass, take } = setUp()
    const fill = () => {
      let lines = 0
      for (let second = 0; second < 100; second++) {
        lines += take('flood', 50, 2_000)
        pass(1_000)
      }
      return lines
    }
    expect(fill()).toBeGreaterThan(200)
    expect(fill()).toBeLessThan(10)
    pass(-2 * hourMs)
    expect(fill()).toBeLessThan(10)
    pass(16 * hourMs)
    expect(fill()).toBeGreaterThan(200)
  })

  it('keeps no more than so many names', () => {
    const { budget } = setUp()
    for (let n = 0; n < 100_000; n++) budget.take(`name ${n}`, 100)
    expect(budget.leftOut().length).toBeLessThanOrEqual(500)
  })
})
