import { expect, it } from 'vitest'
import { knownIn } from './known-in.ts'

const words = { fault: 'Fault', 2: 'Standby' } as const

it.each([
  ['fault', 'Fault'],
  [2, 'Standby'],
  ['melted', 'Other'],
  [7, 'Other'],
  ['constructor', 'Other'],
  [null, 'Other'],
])('%s is %s', (value, word) => {
  expect(knownIn<keyof typeof words, string>(words, value as never, 'Other')).toBe(word)
})
