import { slotAt } from '@sundial/core/schedules/slots.ts'
import { expect, it } from 'vitest'
import { movedTimes } from './moved-times.ts'

const row = { executeTimes: '08:00,12:00', timeZone: 'Europe/Berlin' }
const at = (date: string, minute: number) => slotAt(date, minute, row.timeZone)!

it('a time is moved or copied, and stays in order', () => {
  expect(movedTimes(row, at('2026-06-01', 480), 900, false)).toEqual({ minutes: [720, 900], from: 480 })
  expect(movedTimes(row, at('2026-06-01', 480), 900, true)).toEqual({ minutes: [480, 720, 900], from: 480 })
  expect(movedTimes(row, at('2026-06-01', 480), 720, false)).toEqual({ minutes: [720], from: 480 })
})

it('nothing is moved to where it is, and no slot that is none of the times', () => {
  expect(movedTimes(row, at('2026-06-01', 480), 480, false)).toBeNull()
  expect(movedTimes(row, at('2026-06-01', 481), 500, false)).toBeNull()
})

it('a time that the clock skips on that day is the one that is moved', () => {
  const night = { ...row, executeTimes: '02:30' }
  expect(movedTimes(night, at('2026-03-29', 150), 300, false)).toEqual({ minutes: [300], from: 150 })
})
