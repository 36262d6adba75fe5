import type { TaskRow } from '@sundial/contract/tasks.ts'
import { expect, it } from 'vitest'
import { earlierTests } from './earlier-tests.ts'

const test = (id: number, change: Partial<TaskRow> = {}) =>
  ({ id, createTime: id, action: 'cycleTest', status: 2, target: { kind: 'string', label: 'A-04' }, ...change }) as TaskRow
const now = test(9)

it('tests of the same kind of the same string before this one are told, the newest first', () => {
  expect(earlierTests(now, [test(3), test(8), test(9), test(10)]).map(({ id }) => id)).toEqual([8, 3])
})

it.each([
  ['of another string', { target: { kind: 'string', label: 'A-05' } }],
  ['of another kind', { action: 'selfTest' }],
  ['that still runs', { status: 1 }],
] as const)('none %s', (_, change) => {
  expect(earlierTests(now, [test(3, change)])).toEqual([])
})

it('modules of a list are told apart by no name, so nothing is compared', () => {
  const target = { kind: 'list', label: '5' } as const
  expect(earlierTests(test(9, { target }), [test(3, { target })])).toEqual([])
})

it('are five at most', () => {
  expect(
    earlierTests(
      now,
      [1, 2, 3, 4, 5, 6, 7].map((id) => test(id)),
    ),
  ).toHaveLength(5)
})
