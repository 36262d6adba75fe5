import { describe, expect, it } from 'vitest'
import { hasLightIn, hoursBeginAt, hoursText, isWithinHours, readHours } from './hours.ts'

const shanghai = 'Asia/Shanghai'
const at = (hour: number, minute = 0) => Date.UTC(2026, 10, 19, hour - 8, minute)
const hours = (from: number, until: number) => ({ fromMinute: from * 60, untilMinute: until * 60 })

describe('hours of a roll-out', () => {
  it('are written as people write them', () => {
    expect(['22:00-05:30', ' 9 – 12 ', '08:15～24:00'].map((text) => hoursText(readHours(text)!))).toEqual([
      ...['22:00-05:30', '09:00-12:00', '08:15-00:00'],
    ])
    expect([readHours(''), readHours(' ')]).toEqual([null, null])
    expect(['9', '25-26', '09:60-10:00', '9-9', 'at night', '0-24'].map(readHours)).toEqual(Array(6).fill(undefined))
  })

  it('are those of the clock of the plant, from the first minute up to the last', () => {
    const morning = hours(9, 12)
    expect([at(8, 59), at(9), at(11, 59), at(12)].map((now) => isWithinHours(morning, now, shanghai))).toEqual([false, true, true, false])
    expect(isWithinHours(morning, at(9), 'America/Denver')).toBe(false)
    expect(isWithinHours(null, at(3), shanghai)).toBe(true)
  })

  it('go over midnight', () => {
    const night = hours(22, 5)
    expect([at(21, 59), at(22), at(24), at(28, 59), at(29)].map((now) => isWithinHours(night, now, shanghai))).toEqual([
      ...[false, true, true, true, false],
    ])
  })

  it('begin today, or tomorrow where they are over; never while they are', () => {
    const morning = hours(9, 12)
    expect([hoursBeginAt(morning, at(8), shanghai), hoursBeginAt(morning, at(13), shanghai)]).toEqual([at(9), at(33)])
    expect([hoursBeginAt(morning, at(10), shanghai), hoursBeginAt(null, at(3), shanghai)]).toEqual([null, null])
    expect(hoursBeginAt(hours(22, 5), at(6), shanghai)).toBe(at(22))
  })

  it('have an instant for every start: where the clocks skip it, the one an hour beside it', () => {
    // In Berlin 02:00 to 03:00 is skipped on 29 March 2026.
    const before = Date.UTC(2026, 2, 28, 22)
    const begin = hoursBeginAt({ fromMinute: 150, untilMinute: 300 }, before, 'Europe/Berlin')!
    expect([Date.UTC(2026, 2, 29, 0, 30), Date.UTC(2026, 2, 29, 1, 30)]).toContain(begin)
  })

  it('need daylight for as long as an update takes', () => {
    const plant = { latitudeDeg: 30.5, longitudeDeg: 120, timeZone: shanghai }
    expect(hasLightIn(hours(9, 12), at(3), plant)).toBe(true)
    expect(hasLightIn(hours(22, 5), at(3), plant)).toBe(false)
    // at 16:00 the sun is still up, and two hours later it is not
    expect(hasLightIn(hours(16, 18), at(3), plant)).toBe(false)
    expect(hasLightIn(null, at(3), plant)).toBe(true)
  })
})
