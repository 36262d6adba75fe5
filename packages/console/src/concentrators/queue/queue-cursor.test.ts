import { expect, it } from 'vitest'
import { cursorAfter, keyOf } from './queue-cursor.ts'

const list = [
  { taskId: 7, since: 100 },
  { taskId: 8, since: 100 },
  { taskId: 8, since: 200 },
]
const [first, second, third] = list.map(keyOf) as [string, string, string]

it('the cursor goes down and up through the orders and stays within them', () => {
  expect([null, first, second, third].map((at) => cursorAfter(list, at, 1))).toEqual([first, second, third, third])
  expect([null, first, second, third].map((at) => cursorAfter(list, at, -1))).toEqual([third, first, first, second])
})

it('it keeps to its order while others come and go, and begins anew when that is gone', () => {
  expect(cursorAfter(list.slice(1), second, 1)).toBe(third)
  expect(cursorAfter(list.slice(1), first, 1)).toBe(second)
  expect(cursorAfter([], first, 1)).toBeNull()
})
