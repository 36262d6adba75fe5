import { expect, it } from 'vitest'
import { updateProgressIn } from './update-progress.ts'

it('a report on an update says what is missing and what was sent again', () => {
  expect(updateProgressIn({ version: '1.5.0', packages: 188, repaired: 31, missing: 4 })).toEqual({ missing: 4, sentAgain: 31 })
  expect(updateProgressIn({ packages: 188, repaired: 0, missing: 0 })).toEqual({ missing: 0, sentAgain: 0 })
})

it('an older concentrator, and what is no count, says nothing', () => {
  for (const data of [
    undefined,
    null,
    7,
    'x',
    {},
    { packages: 188, repaired: 31 },
    { repaired: 1, missing: -1 },
    { repaired: 0.5, missing: 1 },
  ])
    expect(updateProgressIn(data)).toBeNull()
  for (const missing of [1e9, '4', Number.NaN, null]) expect(updateProgressIn({ repaired: 1, missing })).toBeNull()
})
