import { describe, expect, it } from 'vitest'
import { zoneTicks } from './zone-ticks.ts'

const at = Date.parse
const hourMs = 3_600_000
const clocks = (ticks: readonly number[], timeZone: string) =>
  ticks.map((tick) => new Date(tick).toLocaleString('sv', { timeZone }).slice(5, 16))

describe('labels of a time axis', () => {
  it('stand at whole hours of a zone that is half an hour off', () => {
    const to = at('2026-11-28T18:30Z')
    expect(clocks(zoneTicks(to - 48 * hourMs, to, 'Asia/Kolkata'), 'Asia/Kolkata')).toEqual([
      '11-27 00:00',
      '11-27 06:00',
      '11-27 12:00',
      '11-27 18:00',
      '11-28 00:00',
      '11-28 06:00',
      '11-28 12:00',
      '11-28 18:00',
      '11-29 00:00',
    ])
  })

  it('stand at the starts of days, on both sides of a change of the clock', () => {
    const ticks = zoneTicks(at('2026-10-22T00:00Z'), at('2026-10-29T00:00Z'), 'Europe/Berlin')
    expect(clocks(ticks, 'Europe/Berlin')).toEqual([23, 24, 25, 26, 27, 28, 29].map((day) => `10-${day} 00:00`))
    expect(ticks[3]! - ticks[2]!).toBe(25 * hourMs)
  })

  it('keep to whole hours on a day of 23 hours, and have none twice', () => {
    const ticks = zoneTicks(at('2026-03-28T23:00Z'), at('2026-03-29T06:00Z'), 'Europe/Berlin')
    expect(clocks(ticks, 'Europe/Berlin')).toEqual(['00', '01', '03', '04', '05', '06', '07', '08'].map((hour) => `03-29 ${hour}:00`))
  })

  it('are at most nine, whatever the time is', () => {
    for (const hours of [1, 5, 8, 9, 24, 25, 72, 100, 24 * 30, 24 * 366]) {
      const ticks = zoneTicks(at('2026-01-05T03:17Z'), at('2026-01-05T03:17Z') + hours * hourMs, 'Asia/Tokyo')
      expect(ticks.length).toBeLessThanOrEqual(9)
      expect(ticks.length).toBeGreaterThan(0)
    }
  })
})
