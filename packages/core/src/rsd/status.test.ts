import { expect, it } from 'vitest'
import { offLimitV } from './action.ts'
import { rsdStatusOf } from './status.ts'

it.each([
  [0, 0.8, 'shutDown'],
  [0, offLimitV, 'shutDown'],
  [0, null, 'shutDown'],
  [0, offLimitV + 0.1, 'aboveLimit'],
  [1, 38, 'energised'],
  [1, 0, 'energised'],
  [1, null, 'energised'],
  [null, 38, 'energised'],
  [null, 0.8, null],
  [null, null, null],
] as const)('a switch of %s with an output of %s V: %s', (switchState, voltageV, status) => {
  expect(rsdStatusOf({ switchState, voltageV })).toBe(status)
})
