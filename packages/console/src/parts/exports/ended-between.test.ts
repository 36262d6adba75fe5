import { expect, it } from 'vitest'
import { endedBetween } from './ended-between.ts'
import { sizeText } from './size-text.ts'

it('tells what ended since the last look, also what came and went between, and nothing twice', () => {
  const before = [
    { id: 1, state: 'making' },
    { id: 2, state: 'waiting' },
    { id: 3, state: 'done' },
    { id: 4, state: 'making' },
  ] as const
  const after = [
    { id: 5, state: 'done' },
    { id: 1, state: 'done' },
    { id: 2, state: 'failed' },
    { id: 3, state: 'done' },
    { id: 4, state: 'cancelled' },
    { id: 6, state: 'making' },
  ] as const
  expect(endedBetween(before, after).map(({ id }) => id)).toEqual([5, 1, 2])
})

it('says the size of a file in kB and MB', () => {
  expect([0, 1, 999_000, 1_000_000, 7_301_703].map(sizeText)).toEqual(['0 kB', '1 kB', '999 kB', '1.0 MB', '7.3 MB'])
})
