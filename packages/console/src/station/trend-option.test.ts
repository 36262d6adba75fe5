import { expect, it } from 'vitest'
import { type Trend, withPowerNow } from './trend-option.ts'

it('the last point of the curve is the power in the head, whichever was read last; a gap where that is not known', () => {
  const trend = {
    power: [
      [0, 100],
      [900, null],
      [1200, 90],
    ],
  } as unknown as Trend
  expect(withPowerNow(trend, 95).power).toEqual([
    [0, 100],
    [900, null],
    [1200, 95],
  ])
  expect(withPowerNow(trend, null).power.at(-1)).toEqual([1200, null])
  expect(trend.power.at(-1)).toEqual([1200, 90])
})
