import { expect, it } from 'vitest'
import { backOff } from './back-off.ts'

it('doubles the wait up to the last one and starts anew after a minute of health', () => {
  const waits = backOff({ first: 500, last: 3_000 })
  expect([0, 10, 59_999, 0, 0].map((ranMs) => waits.after(ranMs))).toEqual([500, 1_000, 2_000, 3_000, 3_000])
  expect(waits.after(60_001)).toBe(500)
  expect(waits.after(0)).toBe(1_000)
})
