import { addDays, dayStart } from '@sundial/core/stations/local-day.ts'
import { describe, expect, it } from 'vitest'
import { daysIn, isDay, relativeSpans, todayIn } from './days.ts'

describe('days', () => {
  it.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['days7', '2026-02-23', '2026-03-01'],
    ['days30', '2026-01-31', '2026-03-01'],
    ['days90', '2025-12-02', '2026-03-01'],
    ['thisMonth', '2026-03-01', '2026-03-01'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
    ['thisYear', '2026-01-01', '2026-03-01'],
    ['days365', '2025-03-02', '2026-03-01'],
  ] as const)('on 1 March 2026 %s is %s to %s', (name, from, to) => {
    expect(relativeSpans[name]('2026-03-01')).toEqual({ from, to })
  })

  it.each([
    ['days7', 7],
    ['days30', 30],
    ['days90', 90],
    ['days365', 365],
  ] as const)('%s has %i days, both ends counted', (name, count) => {
    expect(daysIn(relativeSpans[name]('2026-11-20'))).toBe(count)
  })

  it('today is the day of the station, not of the browser', () => {
    const at = Date.parse('2026-11-20T18:00Z')
    expect([todayIn('Asia/Shanghai', at), todayIn('America/New_York', at)]).toEqual(['2026-11-21', '2026-11-20'])
  })

  it.each([null, '', '2026-02-30', '2026-1-1', 'today', '2026-13-01', '0000-01-01', '1969-12-31', '2101-01-01', '9999-12-31'])(
    '%j is no day',
    (text) => {
      expect(isDay(text)).toBe(false)
    },
  )

  it('knows leap days', () => {
    expect([isDay('2024-02-29'), isDay('2026-02-29'), addDays('2024-02-28', 1)]).toEqual([true, false, '2024-02-29'])
  })

  it.each([
    ['2026-11-20', 'Asia/Shanghai', '2026-11-19T16:00:00.000Z'],
    ['2026-03-29', 'Europe/Madrid', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Madrid', '2026-03-29T22:00:00.000Z'],
  ])('%s begins in %s at %s', (day, zone, at) => {
    expect(new Date(dayStart(day, zone)).toISOString()).toBe(at)
  })
})
