import { expect, it } from 'vitest'
import { peakShare } from './peak-share.ts'

it('is the highest share of its capacity that any station reached, so that sparklines compare', () => {
  const small = { capacityW: 100, spark: { values: [80, null] } }
  const large = { capacityW: 1000, spark: { values: [500] } }
  expect(peakShare([small, large])).toBe(0.8)
})

it('is at least a tenth, so that the noise of a dark morning stays low', () => {
  expect(peakShare([])).toBe(0.1)
  expect(peakShare([{ capacityW: 0, spark: { values: [5] } }])).toBe(0.1)
})
