import { expect, it } from 'vitest'
import { shareOfString } from './share-of-string.ts'

it('a position is compared with the median of its string, step by step', () => {
  const string = [
    [100, 200, 2],
    [120, 210, 3],
    [60, null, 1],
  ]
  expect(shareOfString([60, 205, 1], string)).toEqual([60, 100, null])
})

it('a step without a value of its own, or without any of the string, is a gap', () => {
  expect(shareOfString([null, 50], [[100, null]])).toEqual([null, null])
})
