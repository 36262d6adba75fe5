import { expect, it } from 'vitest'
import { outsideOf } from './outside.ts'

const plant = { timeZone: 'Asia/Shanghai', latitudeDeg: 30.5, longitudeDeg: 119.9 }
const at = (text: string): number => Date.parse(`${text}+08:00`)
const days = { firstDay: '2026-06-01', lastDay: '2026-06-30', daylight: false }
const interval = { ...days, startAt: at('2026-06-10T06:00'), endAt: at('2026-06-10T18:00'), everyMinutes: 15 }

it.each([
  ['the first minute of the first day', days, '2026-06-01T00:00', null],
  ['the minute before', days, '2026-05-31T23:59', 'early'],
  ['the last minute of the last day', days, '2026-06-30T23:59', null],
  ['the minute after', days, '2026-07-01T00:00', 'over'],
  ['years later where there is no last day', { ...days, lastDay: null }, '2036-07-01T00:00', null],
  ['noon, by daylight only', { ...days, daylight: true }, '2026-06-15T12:00', null],
  ['midnight, by daylight only', { ...days, daylight: true }, '2026-06-15T00:00', 'dark'],
  ['midnight after the last day, by daylight only', { ...days, daylight: true }, '2026-07-15T00:00', 'over'],
  ['the start of an interval', interval, '2026-06-10T06:00', null],
  ['before an interval, on its day', interval, '2026-06-10T05:59', 'early'],
  ['the end of an interval', interval, '2026-06-10T18:00', null],
  ['after an interval, on its day', interval, '2026-06-10T18:01', 'over'],
] as const)('%s', (_, rule, time, expected) => {
  expect(outsideOf(rule, plant, at(time))).toBe(expected)
})
