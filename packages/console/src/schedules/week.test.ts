import type { ScheduleSlot } from '@sundial/contract/schedules.ts'
import { expect, it } from 'vitest'
import { dayScale } from './day-scale.ts'
import { columnsOf, countSlots, daylightOf, lookOf, mondayOf } from './week.ts'

const berlin = { timeZone: 'Europe/Berlin', latitudeDeg: 48, longitudeDeg: 11 }
const slot = (at: string, change: Partial<ScheduleSlot> = {}): ScheduleSlot => ({
  ...{ scheduleId: 1, at: Date.parse(at), result: 'run', reason: null, madeUp: false },
  ...{ taskId: null, taskNumber: null, outcome: 'succeeded', failCount: 0, totalCount: 1, many: null },
  ...change,
})

it('a week begins on Monday', () => {
  expect(['2026-11-16', '2026-11-19', '2026-11-22', '2026-11-23'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
  ])
})

it('slots stand at their instant, on a day of 25 hours an hour later than on others', () => {
  const days = ['2026-10-24', '2026-10-25', '2026-10-26']
  const [usual, longDay, next] = columnsOf(days, [slot('2026-10-24T10:00Z'), slot('2026-10-25T00:30Z'), slot('2026-10-25T11:00Z')], berlin)
  expect([usual!, longDay!, next!].map(({ scale, marks }) => [scale.isChanged, marks.map(({ top }) => top)])).toEqual([
    [false, [0.5]],
    [true, [2.5 / 25, 13 / 25]],
    [false, []],
  ])
})

it('marks at the same time stand beside each other, and many of one schedule are one pillar', () => {
  const many = Array.from({ length: 9 }, (_, i) => slot(`2026-11-19T${String(7 + i).padStart(2, '0')}:00Z`, { scheduleId: 2 }))
  const [{ marks, pillars } = { marks: [], pillars: [] }] = columnsOf(
    ['2026-11-19'],
    [slot('2026-11-19T11:10Z', { scheduleId: 3 }), slot('2026-11-19T11:00Z'), slot('2026-11-19T20:00Z'), ...many],
    berlin,
  )
  expect(marks.map(({ slot: { scheduleId }, lane, lanes }) => [scheduleId, lane, lanes])).toEqual([
    [1, 0, 2],
    [3, 1, 2],
    [1, 0, 1],
  ])
  expect(pillars).toMatchObject([{ scheduleId: 2, top: 8 / 24, parts: { length: 9 } }])
  expect(pillars[0]!.bottom).toBeCloseTo(17 / 24)
})

type Daylight = NonNullable<ReturnType<typeof daylightOf>>
it('daylight is that of the day and place', () => {
  const [summer, winter] = ['2026-06-21', '2026-12-21'].map((date) => daylightOf(dayScale(date, berlin.timeZone), berlin)!) as [
    Daylight,
    Daylight,
  ]
  expect(summer.to - summer.from).toBeGreaterThan(winter.to - winter.from)
  expect(daylightOf(dayScale('2026-12-21', berlin.timeZone), { ...berlin, latitudeDeg: 80 })).toBeNull()
})

it('what is to come is not counted, and what failed or was refused is', () => {
  const slots = [
    slot('2026-11-19T01:00Z'),
    slot('2026-11-19T02:00Z', { outcome: 'failed' }),
    slot('2026-11-19T03:00Z', { result: 'refused', outcome: null }),
    slot('2026-11-19T04:00Z', { result: 'missed', outcome: null, madeUp: true }),
    slot('2026-11-19T05:00Z', { result: 'missed', outcome: null }),
    slot('2026-11-19T06:00Z', { result: 'late' }),
    slot('2026-11-19T07:00Z', { result: 'due', outcome: null }),
    slot('2026-11-19T08:00Z', { result: 'waiting', outcome: null }),
  ]
  expect(countSlots(slots)).toEqual({ total: 7, whole: 2, missed: 2, madeUp: 1, failed: 2 })
  expect(slots.map(lookOf)).toEqual(['done', 'failed', 'failed', 'missed', 'missed', 'done', 'due', 'waiting'])
})
