import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  calendar,
  dayBounds,
  dayStart,
  daysFrom,
  daysMax,
  instantOf,
  isTimeZone,
  localDate,
  offsetMs,
  sameTimeYesterday,
} from './local-day.ts'

const hour = 3_600_000
const at = (iso: string) => Date.parse(iso)

describe('calendar day in a zone', () => {
  it.each([
    ['2026-11-20T15:59:59Z', 'Asia/Shanghai', '2026-11-20'],
    ['2026-11-20T16:00:00Z', 'Asia/Shanghai', '2026-11-21'],
    ['2026-11-21T04:59:59Z', 'America/New_York', '2026-11-20'],
    ['2026-11-21T00:00:00Z', 'UTC', '2026-11-21'],
    ['2026-11-20T18:30:00Z', 'Asia/Kolkata', '2026-11-21'],
  ])('%s in %s is %s', (iso, zone, date) => {
    expect(localDate(at(iso), zone)).toBe(date)
  })

  it.each([
    ['2026-11-21', 615, 'Asia/Shanghai', '2026-11-21T02:15:00Z'],
    ['2026-11-21', 1439, 'America/St_Johns', '2026-11-22T03:29:00Z'],
    ['2026-03-29', 180, 'Europe/Berlin', '2026-03-29T01:00:00Z'],
    ['2026-10-25', 179, 'Europe/Berlin', '2026-10-25T01:59:00Z'], // shown twice
    ['2026-03-29', 150, 'Europe/Berlin', '2026-03-29T01:30:00Z'], // skipped
  ])('%s, minute %i in %s is %s', (date, minute, zone, instant) => {
    expect(instantOf(date, minute, zone)).toBe(at(instant))
  })

  it.each([
    ['2026-11-21', 'Asia/Shanghai', '2026-11-20T16:00:00Z', 24],
    ['2026-11-21', 'Europe/Berlin', '2026-11-20T23:00:00Z', 24],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00Z', 23],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00Z', 25],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00Z', 25],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00Z', 23],
    // the clock jumps from 00:00 to 01:00: the day begins at one
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00Z', 23],
  ])('%s in %s begins at %s and has %i hours', (date, zone, begin, hours) => {
    const { from, to } = dayBounds(date, zone)
    expect(new Date(from).toISOString()).toBe(begin.replace('Z', '.000Z'))
    expect((to - from) / hour).toBe(hours)
    expect(localDate(from, zone)).toBe(date)
    expect(localDate(from - 1, zone)).toBe(addDays(date, -1))
  })

  it('counts days across months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  })

  it.each([
    ['0000-01-01', 0],
    ['0999-12-31', 1],
    ['9999-12-31', 1],
    ['1000-01-01', -1],
    ['+010000-01-01', 0],
    ['2026-02-30', 0],
    ['2026-1-1', 0],
    ['', 0],
    ['2026-01-01', Number.NaN],
    ['2026-01-01', 1e300],
  ])('%s and %d days are refused: no text of theirs compares as a day', (date, days) => {
    expect(() => addDays(date, days)).toThrow(RangeError)
  })
  it.each(['0000-01-01', '0099-01-01', '+010000-01-01', '2026-02-30'])('%s has no beginning in any zone', (date) => {
    expect(() => dayStart(date, 'Asia/Shanghai')).toThrow(RangeError)
  })
  it.each([8.64e15, -8.64e15, Number.NaN, Date.UTC(10_000, 0, 1), -3e13 - 1e12])('the instant %d has no calendar day', (instant) => {
    expect(() => localDate(instant, 'UTC')).toThrow(RangeError)
  })

  it('days compare as their texts do, from the first to the last that may be asked about', () => {
    const some = integer({ min: 0, max: 47_846 })
    const dayAt = (count: number): string => addDays(calendar.first, count)
    expect(dayAt(47_846)).toBe(calendar.last)
    assert(property(some, some, (a, b) => dayAt(a) < dayAt(b) === a < b))
  })

  it('every day from one to another, a leap year at most', () => {
    expect(daysFrom('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
    expect(daysFrom('2026-01-01', '2026-01-01')).toEqual(['2026-01-01'])
    expect(daysFrom('2026-01-02', '2026-01-01')).toEqual([])
    expect(daysFrom('2028-01-01', '2028-12-31')).toHaveLength(daysMax)
    expect(daysFrom('9999-01-01', '9999-12-31').at(-1)).toBe('9999-12-31')
    expect(() => daysFrom('2028-01-01', '2029-01-01')).toThrow(RangeError)
    expect(() => daysFrom('1970-01-01', '9999-12-31')).toThrow(RangeError)
    expect(() => daysFrom('2026-01-01', '+010000-01-01')).toThrow(RangeError)
  })

  it('finds the same time of day yesterday across a change of clocks', () => {
    const noon = dayStart('2026-10-25', 'Europe/Berlin') + 13 * hour
    expect(sameTimeYesterday(noon, 'Europe/Berlin')).toBe(dayStart('2026-10-24', 'Europe/Berlin') + 12 * hour)
    expect(sameTimeYesterday(at('2026-11-21T10:00Z'), 'Asia/Tokyo')).toBe(at('2026-11-20T10:00Z'))
  })

  it.each([
    // the clocks go back at 01:00 UTC: the very millisecond counts
    ['2026-10-25T00:59:59.999Z', 'Europe/Berlin', 2],
    ['2026-10-25T01:00:00.000Z', 'Europe/Berlin', 1],
    ['2026-03-29T00:59:59.999Z', 'Europe/Berlin', 1],
    ['2026-03-29T01:00:00.000Z', 'Europe/Berlin', 2],
    // Lord Howe Island moves by half an hour
    ['2026-04-04T14:59:59.999Z', 'Australia/Lord_Howe', 11],
    ['2026-04-04T15:00:00.000Z', 'Australia/Lord_Howe', 10.5],
    // Chatham stands at three quarters
    ['2026-06-01T00:00:00.000Z', 'Pacific/Chatham', 12.75],
    // before zones kept to quarters: Monrovia moved at 00:44:30 UTC
    ['1972-01-07T00:44:29.000Z', 'Africa/Monrovia', -0.7416666666666667],
    ['1972-01-07T00:44:30.000Z', 'Africa/Monrovia', 0],
  ])('at %s %s is %d hours ahead, however often it is asked', (iso, zone, hours) => {
    for (let i = 0; i < 3; i++) expect(offsetMs(at(iso), zone) / hour).toBeCloseTo(hours, 9)
  })

  it('keeps on counting right when it has been asked about more days than it remembers', () => {
    const first = at('2000-01-01T00:00Z')
    for (let i = 0; i < 60_000; i++) expect(offsetMs(first + i * 900_000, 'Asia/Kolkata')).toBe(5.5 * hour)
    expect(offsetMs(at('2026-10-25T00:59Z'), 'Europe/Berlin')).toBe(2 * hour)
  })

  it('knows offsets and zones', () => {
    expect(offsetMs(at('2026-07-01T00:00Z'), 'Australia/Adelaide')).toBe(9.5 * hour)
    expect(isTimeZone('Europe/Berlin')).toBe(true)
    expect(isTimeZone('Mars/Olympus')).toBe(false)
  })
})
