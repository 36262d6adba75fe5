import { expect, it } from 'vitest'
import { evenTimes, textOfTimes, timesOf } from './times.ts'

it.each([
  ['08:00,12:00', [480, 720]],
  [' 12:00 , 8:00,08:00 ', [480, 720]],
  ['07:00-08:00/15', [420, 435, 450, 465, 480]],
  ['07:00-07:50/20，23:59', [420, 440, 460, 1439]],
])('%s are times', (text, minutes) => {
  expect(timesOf(text)).toEqual(minutes)
})

it.each(['', '24:00', '8', '08:60', '08:00,,09:00', '09:00-08:00/15', '08:00-09:00/4', '08:00,08:04', '00:00-23:59/14'])(
  '%s are none, too many, or too close to each other',
  (text) => {
    expect(timesOf(text)).toBeNull()
  },
)

it('times are written as they are read, even ones as a span', () => {
  for (const text of ['08:00,12:00', '07:00-17:00/15', '00:00-23:45/15', '23:59']) expect(textOfTimes(timesOf(text)!)).toBe(text)
  expect(evenTimes([420, 435, 450])).toBeNull()
  expect(evenTimes([420, 435, 450, 480])).toBeNull()
  expect(evenTimes([420, 435, 450, 465])).toEqual({ first: 420, last: 465, stepMin: 15 })
})
