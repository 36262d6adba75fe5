import { describe, expect, it } from 'vitest'
import { type PastReport, valuesThen } from './values-then.ts'

const minute = 60_000
const report = (atMin: number, periodMin: number): PastReport => ({
  ...{ gw: 'a', kind: 'module', instant: atMin * minute, periodMs: periodMin * minute, deviceIds: [], columns: {} },
})

describe('the reporting period of a concentrator at an instant', () => {
  const periodAt = (reports: PastReport[], atMin: number) => valuesThen(reports)(atMin * minute).periodS('a')
  it('is that of its modules without a cycle of their own, however often the others are reported', () => {
    const reports = [report(0, 15), report(0, 1), ...Array.from({ length: 14 }, (_, i) => report(i + 1, 1))]
    expect(periodAt(reports, 14)).toBe(900)
  })
  it('is the new one, where it was made shorter, once the old one has passed twice', () => {
    const reports = [report(0, 15), ...Array.from({ length: 40 }, (_, i) => report(i + 1, 1))]
    expect(periodAt(reports, 30)).toBe(900)
    expect(periodAt(reports, 31)).toBe(60)
  })
  it('stays the last one where nothing is reported any more; without a report there is none', () => {
    expect(periodAt([report(0, 15)], 600)).toBe(900)
    expect(periodAt([report(10, 15)], 9)).toBeNull()
  })
})
