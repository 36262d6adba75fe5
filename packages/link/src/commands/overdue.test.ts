import { expect, it } from 'vitest'
import { makeOverdue, overdueForMs } from './overdue.ts'

it('a task is overdue once it has been so for two seconds without a break', () => {
  let at = 500
  const overdue = makeOverdue({ now: () => at })
  const ripeAfter = (ms: number, tasks: number[]) => {
    at += ms
    return overdue.ripe(tasks)
  }
  expect(ripeAfter(0, [1])).toEqual([])
  expect(ripeAfter(overdueForMs - 1, [1, 2])).toEqual([])
  expect(ripeAfter(1, [1, 2])).toEqual([1])
  expect(ripeAfter(1, [2])).toEqual([])
  // the clock was behind for a moment: what was overdue is so anew
  expect(ripeAfter(overdueForMs, [1])).toEqual([])
})
