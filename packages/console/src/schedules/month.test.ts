import type { ScheduleSlot } from '@sundial/contract/schedules.ts'
import { localDate } from '@sundial/core/stations/local-day.ts'
import { expect, it } from 'vitest'
import { addMonths, monthDays, monthOf, weeksOf } from './month.ts'

const slot = (at: number | string, change: Partial<ScheduleSlot> = {}): ScheduleSlot => ({
  ...{ scheduleId: 1, at: typeof at === 'string' ? Date.parse(at) : at, result: 'run', reason: null, madeUp: false },
  ...{ taskId: null, taskNumber: null, outcome: 'succeeded', failCount: 0, totalCount: 1, many: null },
  ...change,
})

it('months follow each other over the end of a year', () => {
  expect([monthOf('2026-11-28'), addMonths('2026-12-31', 1), addMonths('2026-01-31', -1), addMonths('2026-01-31', 1)]).toEqual([
    '2026-11-01',
    '2027-01-01',
    '2025-12-01',
    '2026-02-01',
  ])
})

it('a month is shown in whole weeks, from Monday to Sunday', () => {
  const november = weeksOf('2026-11-28')
  expect([november.length, november[0]![0], november.at(-1)!.at(-1)]).toEqual([6, '2026-10-26', '2026-12-06'])
  expect(weeksOf('2027-02-10')).toHaveLength(4)
  expect(november.every((week) => week.length === 7)).toBe(true)
})

it('a day has what each schedule does on it, and what was made up for is not missed', () => {
  const slots = [
    slot('2026-11-19T11:00Z', { scheduleId: 2, result: 'missed', outcome: null }),
    slot('2026-11-19T08:00Z', { result: 'missed', outcome: null, madeUp: true }),
    slot('2026-11-19T07:00Z'),
    slot('2026-11-19T09:00Z', { outcome: 'failed' }),
    slot('2026-11-19T22:59Z', { result: 'due', outcome: null }),
    slot('2026-11-19T23:00Z', { result: 'due', outcome: null }),
  ]
  const [day, next] = monthDays(['2026-11-19', '2026-11-20'], slots, 'Europe/Berlin')
  expect(day!.runs).toMatchObject([
    { scheduleId: 1, count: 4, missed: 0, failed: 1, due: 1, first: { at: Date.parse('2026-11-19T07:00Z') } },
    { scheduleId: 2, count: 1, missed: 1, failed: 0, due: 0 },
  ])
  expect(next!.runs).toMatchObject([{ scheduleId: 1, count: 1, due: 1 }])
})

it.each([
  ['Europe/Berlin', '2026-03-29', 23, '2026-10-25', 25],
  ['America/New_York', '2026-03-08', 23, '2026-11-01', 25],
  ['Australia/Lord_Howe', '2026-10-04', 24, '2026-04-05', 25],
  ['America/Santiago', '2026-09-06', 23, '2026-04-04', 25],
])('an instant each hour of the two days at which %s changes its clocks is on that day', (timeZone, short, shortSlots, long, longSlots) => {
  for (const [date, count] of [
    [short, shortSlots],
    [long, longSlots],
  ] as const) {
    const noon = Date.parse(`${date}T12:00Z`)
    const hours = Array.from({ length: 72 }, (_, i) => noon + (i - 36) * 3_600_000)
    const [day] = monthDays(
      [date],
      hours.map((at) => slot(at)),
      timeZone,
    )
    expect(day!.runs).toMatchObject([{ count: hours.filter((at) => localDate(at, timeZone) === date).length }])
    expect(Math.abs(day!.runs[0]!.count - count)).toBeLessThanOrEqual(timeZone === 'Australia/Lord_Howe' ? 1 : 0)
  }
})
