import { expect, it } from 'vitest'
import { calibrationOn, dueBefore } from './calibration.ts'

it.each([
  ['2024-11-25', 'valid'],
  ['2024-11-24', 'due'],
  ['2026-11-25', 'valid'],
  [null, 'unknown'],
] as const)('a meter calibrated on %s is %s on 25 November 2026', (calibratedOn, calibration) => {
  expect(calibrationOn('2026-11-25', calibratedOn)).toBe(calibration)
})

it('the day two years before 29 February is one that the calendar has', () => {
  expect(dueBefore('2028-02-29')).toBe('2026-03-01')
})
