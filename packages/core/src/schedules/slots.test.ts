import { describe, expect, it } from 'vitest'
import { localDate, offsetMs } from '../stations/local-day.ts'
import type { ScheduleRule } from './rule.ts'
import { nextSlot, slotAt, slotsBetween, slotsFrom } from './slots.ts'
import { timesOf } from './times.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const rule = (times: string, change: Partial<ScheduleRule> = {}): ScheduleRule => ({
  ...{ minutes: timesOf(times)!, weekdays: everyDay, firstDay: '2026-01-01', lastDay: null, daylight: false },
  ...change,
})
const plant = (timeZone: string) => ({ timeZone, latitudeDeg: 48, longitudeDeg: 11 })
const berlin = plant('Europe/Berlin')
const at = (text: string): number => Date.parse(text)
const utc = (slots: readonly number[]): string[] => slots.map((slot) => new Date(slot).toISOString().slice(0, 16))

/** A zone, the days of its two changes, and when 00:30, 02:30 and 12:00 are there on these days, UTC. */
const changes = [
  [
    'Europe/Berlin',
    '2026-03-29',
    ['03-28T23:30', '03-29T01:00', '03-29T10:00'],
    '2026-10-25',
    ['10-24T22:30', '10-25T00:30', '10-25T11:00'],
  ],
  [
    'America/New_York',
    '2026-03-08',
    ['03-08T05:30', '03-08T07:00', '03-08T16:00'],
    '2026-11-01',
    ['11-01T04:30', '11-01T07:30', '11-01T17:00'],
  ],
  // by half an hour, so that 02:15 is skipped and 01:45 comes twice
  [
    'Australia/Lord_Howe',
    '2026-10-04',
    ['10-03T14:00', '10-03T15:30', '10-04T01:00'],
    '2026-04-05',
    ['04-04T13:30', '04-04T16:00', '04-05T01:30'],
  ],
  // at midnight, so that 00:30 is skipped and 23:30 comes twice
  [
    'America/Santiago',
    '2026-09-06',
    ['09-06T04:00', '09-06T05:30', '09-06T15:00'],
    '2026-04-05',
    ['04-05T04:30', '04-05T06:30', '04-05T16:00'],
  ],
] as const

describe.each(changes)('slots in %s', (timeZone, spring, inSpring, autumn, inAutumn) => {
  const found = (date: string) => ['00:30', '02:30', '12:00'].map((time) => slotAt(date, timesOf(time)![0]!, timeZone))
  it('a time that the clock skips is the instant of the change', () => {
    expect(utc(found(spring) as number[]).map((text) => text.slice(5))).toEqual(inSpring)
  })
  it('a time that the clock shows twice is the first one', () => {
    expect(utc(found(autumn) as number[]).map((text) => text.slice(5))).toEqual(inAutumn)
  })
  it('every time of a year is one slot of its own day, ascending, and no instant comes twice', () => {
    const slots = slotsBetween(rule('00:00-23:45/15'), plant(timeZone), at('2026-01-02T00:00Z'), at('2026-12-30T00:00Z'))
    expect(slots).toEqual([...new Set(slots)].toSorted((a, b) => a - b))
    const [start, end] = [slots[0]!, slots.at(-1)!]
    const wallMs = end + offsetMs(end, timeZone) - start - offsetMs(start, timeZone)
    const skipped = timeZone === 'Australia/Lord_Howe' ? 2 : 4
    // each time of the clock once; those that are skipped together are one slot, which is that of the first time after the change
    expect(slots).toHaveLength(wallMs / 900_000 + 1 - skipped)
    for (const slot of slots)
      expect(slotAt(localDate(slot, timeZone), ((slot + offsetMs(slot, timeZone)) / 60_000) % 1440, timeZone)).toBe(slot)
  })
})

it('a day that a zone does not have has no slot', () => {
  expect(slotAt('2011-12-30', 600, 'Pacific/Apia')).toBeNull()
  expect(slotAt('2011-12-31', 600, 'Pacific/Apia')).toBe(at('2011-12-30T20:00Z'))
})

it('slots are those of the days and weekdays of a schedule, the end not included', () => {
  const weekly = rule('10:30', { weekdays: [2, 5], firstDay: '2026-11-17', lastDay: '2026-11-24' })
  expect(utc(slotsBetween(weekly, berlin, at('2026-11-01T00:00Z'), at('2026-12-01T00:00Z')))).toEqual([
    '2026-11-17T09:30',
    '2026-11-20T09:30',
    '2026-11-24T09:30',
  ])
  expect(slotsBetween(weekly, berlin, at('2026-11-17T09:30Z'), at('2026-11-20T09:30Z'))).toEqual([at('2026-11-17T09:30Z')])
})

it('by daylight only those slots count at which the sun is high enough for modules', () => {
  const byDay = rule('00:00-23:00/60', { daylight: true })
  const slots = slotsBetween(byDay, berlin, at('2026-06-21T00:00Z'), at('2026-06-22T00:00Z'))
  const winter = slotsBetween(byDay, berlin, at('2026-12-21T00:00Z'), at('2026-12-22T00:00Z'))
  expect([slots.length > 13, winter.length < 9, winter.length > 5]).toEqual([true, true, true])
  expect(nextSlot(rule('23:59', { daylight: true }), berlin, at('2026-06-21T00:00Z'))).toBeNull()
})

it('the next slots begin with the first day, and end with the last one', () => {
  const late = rule('08:00,12:00', { firstDay: '2030-05-01', lastDay: '2030-05-02' })
  expect(utc(slotsFrom(late, berlin, at('2026-01-01T00:00Z'), 9))).toEqual([
    '2030-05-01T06:00',
    '2030-05-01T10:00',
    '2030-05-02T06:00',
    '2030-05-02T10:00',
  ])
  expect(nextSlot(late, berlin, at('2030-05-02T10:00Z'))).toBe(at('2030-05-02T10:00Z'))
  expect(nextSlot(late, berlin, at('2030-05-02T10:00:01Z'))).toBeNull()
})

describe('an interval', () => {
  const [startAt, endAt] = [at('2026-10-24T22:10Z'), at('2026-10-25T02:10Z')]
  const hourly = rule('12:00', { minutes: [], weekdays: [], startAt, endAt, everyMinutes: 60 })

  it('has its slots from its start to its end, both included, over a change of the clock too', () => {
    const all = ['2026-10-24T22:10', '2026-10-24T23:10', '2026-10-25T00:10', '2026-10-25T01:10', '2026-10-25T02:10']
    expect(utc(slotsBetween(hourly, berlin, at('2026-10-01T00:00Z'), at('2026-11-01T00:00Z')))).toEqual(all)
    expect(utc(slotsFrom(hourly, berlin, 0, 99))).toEqual(all)
    expect(utc(slotsFrom(hourly, berlin, startAt + 1, 2))).toEqual(all.slice(1, 3))
  })
  it('has no slot before its start, after its end, or at the end that is asked for', () => {
    expect(slotsBetween(hourly, berlin, startAt - 1, startAt)).toEqual([])
    expect(slotsBetween(hourly, berlin, endAt + 1, endAt + 9_000_000)).toEqual([])
    expect(slotsBetween(hourly, berlin, startAt, endAt)).toHaveLength(4)
    expect(nextSlot(hourly, berlin, endAt)).toBe(endAt)
    expect(nextSlot(hourly, berlin, endAt + 1)).toBeNull()
  })
})
