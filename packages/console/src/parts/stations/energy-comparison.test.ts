import { describe, expect, it } from 'vitest'
import { energyComparison } from './energy-comparison.ts'

describe('energy against the time before', () => {
  it('is a change in percent', () => {
    expect(energyComparison(4750, 5000, false)).toBeCloseTo(-5, 9)
  })
  it('is not told while the days before are still coming in: a third of yesterday would make of 4.7 MWh a rise of 248 %', () => {
    expect(energyComparison(4750, 1360, true)).toBe('coming')
  })
  it('is not told before it is known whether days are still coming in', () => {
    expect(energyComparison(4750, 1360, null)).toBe('unasked')
  })
  it('says why there is none where the days before have no data, or have not come in yet', () => {
    expect(energyComparison(4750, null, true)).toBe('coming')
    expect(energyComparison(4750, null, false)).toBe('incomplete')
  })
  it.each([
    [null, 5000],
    [4750, 0],
  ])('is none of %s against %s', (now, before) => {
    expect(energyComparison(now, before, false)).toBeNull()
    expect(energyComparison(now, before, true)).toBeNull()
  })
})
