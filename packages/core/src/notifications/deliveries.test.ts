import { expect, it } from 'vitest'
import { nextAttemptAt } from './deliveries.ts'

it('is tried again at growing distances, and given up after the last one', () => {
  const waits = Array.from({ length: 8 }, (_, i) => nextAttemptAt('timeout', false, i + 1, 0))
  expect(waits).toEqual([30_000, 60_000, 120_000, 300_000, 600_000, 1_200_000, 3_000_000, null])
})

it('is given up at once where nothing becomes right by itself', () => {
  for (const problem of ['noMailServer', 'privateAddress', 'redirect', 'noSecret', 'nothingLeft'] as const)
    expect(nextAttemptAt(problem, false, 1, 0)).toBeNull()
  expect(nextAttemptAt('refused', true, 1, 0)).toBeNull()
  expect(nextAttemptAt('refused', false, 1, 0)).toBe(30_000)
})
