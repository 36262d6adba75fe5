import { describe, expect, it } from 'vitest'
import { tokensOf } from '../theme/tokens.ts'
import { dayAxis, dayTooltip, nowMarks } from './day-axis.ts'
import { hourCeil, hourFloor, hourStep } from './day-hours.ts'

const hourMs = 3_600_000
const from = Date.UTC(2026, 10, 21, 19, 28)
const frame = { from, to: from + 14 * hourMs, timeZone: 'Australia/Adelaide', c: tokensOf.default, language: 'en' as const, narrow: false }

describe('the axis of a day', () => {
  it('begins at a whole hour of the zone and has at most nine labels, on a phone five', () => {
    expect(hourFloor(from, 'Australia/Adelaide')).toBe(Date.UTC(2026, 10, 21, 18, 30))
    expect(hourCeil(from, 'Australia/Adelaide')).toBe(Date.UTC(2026, 10, 21, 19, 30))
    expect([8, 14, 24].map((hours) => hourStep(0, hours * hourMs, false))).toEqual([1, 2, 3])
    expect([8, 14, 24].map((hours) => hourStep(0, hours * hourMs, true))).toEqual([2, 3, 6])
    const { min, axisLabel } = dayAxis(frame)
    expect(axisLabel.formatter(min)).toBe('05:00')
  })

  it('reads its hours in the zone and its values with their units', () => {
    const row = (seriesName: string, value: number | null) => ({
      seriesName,
      value: [from, value] as [number, number | null],
      marker: '',
      axisValue: from,
    })
    const text = dayTooltip(frame, 'Irradiance', 'kW').formatter([row('Power', 3.4), row('Irradiance', 812.4), row('Before', null)])
    expect(text.split('<br>').map((part) => part.replaceAll(/<[^>]+>/g, ''))).toEqual([
      '05:58',
      'Power&ensp;3.4 kW',
      'Irradiance&ensp;812 W/m²',
      'Before&ensp;– kW',
    ])
  })
})

describe('now', () => {
  const side = (hours: number) =>
    nowMarks(from + hours * hourMs, 4, frame).map((marks) => (marks as { label: { position: string } }).label.position)

  it('has its hour on the side that has room, and no mark on a day that is over', () => {
    expect(side(1)).toEqual(['right'])
    expect(side(13)).toEqual(['left'])
    expect(side(20)).toEqual([])
  })
})
