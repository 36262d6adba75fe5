import { expect, it } from 'vitest'
import { performanceDays } from './performance-days.ts'

const day = 24 * 3_600_000
const to = Date.parse('2026-06-21T20:00:00Z')
const hour = (on: string, at: number, rings: number, flooded = 0) => ({ day: on, hour: at, rings, flooded })

it('has every day of the time, also those on which nothing rang', () => {
  const days = performanceDays({ from: to - 3 * day, to, hours: [hour('2026-06-19', 6, 2), hour('2026-06-19', 7, 12, 11)] })
  expect(days.map((d) => [d.day, d.rings, d.flooded])).toEqual([
    ['2026-06-19', 14, 11],
    ['2026-06-20', 0, 0],
    ['2026-06-21', 0, 0],
  ])
})

it('ends with the day that plants in the east have begun already', () => {
  expect(performanceDays({ from: to - 2 * day, to, hours: [hour('2026-06-22', 4, 1)] }).map((d) => d.day)).toEqual([
    '2026-06-21',
    '2026-06-22',
  ])
})
