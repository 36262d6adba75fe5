import { describe, expect, it } from 'vitest'
import { daysBefore, daysOf, spanOf } from './ranges.ts'

const now = Date.parse('2026-11-21T18:00:00Z') // the 22nd in Shanghai

describe('range of days', () => {
  it.each([
    ['today', '2026-11-22', '2026-11-22', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-21', '2026-11-21', '2026-11-20', '2026-11-20'],
    ['7d', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['30d', '2026-10-24', '2026-11-22', '2026-09-24', '2026-10-23'],
    ['month', '2026-11-01', '2026-11-22', '2026-10-10', '2026-10-31'],
  ] as const)('%s runs %s to %s, and before it %s to %s', (range, first, last, firstBefore, lastBefore) => {
    const days = daysOf(range, now, 'Asia/Shanghai')
    expect(days).toEqual({ first, last })
    expect(daysBefore(days)).toEqual({ first: firstBefore, last: lastBefore })
  })
  it('has instants in the zone', () => {
    const { from, to } = spanOf({ first: '2026-10-24', last: '2026-10-25' }, 'Europe/Berlin')
    expect(new Date(from).toISOString()).toBe('2026-10-23T22:00:00.000Z')
    expect((to - from) / 3_600_000).toBe(49) // the clocks go back
  })
})
