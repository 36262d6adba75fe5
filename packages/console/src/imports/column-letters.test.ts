import { expect, it } from 'vitest'
import { columnLetters } from './column-letters.ts'

it('columns have the letters of spreadsheets', () => {
  expect([0, 1, 25, 26, 27, 51, 52, 199].map(columnLetters)).toEqual(['A', 'B', 'Z', 'AA', 'AB', 'AZ', 'BA', 'GR'])
})
