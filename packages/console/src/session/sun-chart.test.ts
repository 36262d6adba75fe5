import { describe, expect, it } from 'vitest'
import { placeOfZone } from './place-of-zone.ts'
import { analemmaPath, dayPath, instants, midnightOf, monthDays, skyDot, sunDot, yearStartOf } from './sun-chart.ts'

const disc = { x: 500, y: 500, radius: 370 }
const hangzhou = placeOfZone('Asia/Shanghai', 0)
const sydney = placeOfZone('Australia/Sydney', 0)
const hourMs = 3_600_000

describe('the chart of the sky', () => {
  it('has the zenith in the middle and the horizon at the rim', () => {
    expect(skyDot(90, 123, 30, disc)).toEqual({ x: 500, y: 500 })
    expect(skyDot(0, 180, 30, disc).y).toBeCloseTo(130)
  })

  it('has the equator up: south in the north, north in the south; east is where the sun rises', () => {
    expect(skyDot(0, 90, 30, disc).x).toBeCloseTo(130)
    expect(skyDot(0, 0, -30, disc).y).toBeCloseTo(130)
    expect(skyDot(0, 90, -30, disc).x).toBeCloseTo(870)
  })

  it('shows the sun of picture 01: Hangzhou, 18 September, 13:42', () => {
    const sun = sunDot(Date.UTC(2026, 8, 18, 5, 42), hangzhou, disc)
    expect(sun.elevationDeg).toBeGreaterThan(50)
    expect(sun.elevationDeg).toBeLessThan(53)
    expect(sun.x).toBeGreaterThan(500)
  })

  it('has the sun above the middle at noon in both hemispheres', () => {
    for (const [place, noonUtc] of [
      [hangzhou, 4],
      [sydney, 2],
    ] as const) {
      expect(sunDot(Date.UTC(2026, 2, 20, noonUtc), place, disc).y).toBeLessThan(500)
    }
  })
})

describe('ways of the sun', () => {
  const midnight = midnightOf(Date.UTC(2026, 8, 18, 5), 8 * hourMs)

  it('begin at midnight of the place', () => {
    expect(midnight).toBe(Date.UTC(2026, 8, 17, 16))
  })

  it('are drawn above the horizon only', () => {
    const dots = [...dayPath(midnight, hangzhou, disc).matchAll(/[ML]([\d.]+) ([\d.]+)/g)]
    expect(dots.length).toBeGreaterThan(100)
    for (const [, x, y] of dots) expect(Math.hypot(Number(x) - 500, Number(y) - 500)).toBeLessThanOrEqual(370.1)
  })

  it('of midnight over a year are empty', () => {
    expect(analemmaPath(yearStartOf(midnight, 8 * hourMs), 0, hangzhou, disc)).toBe('')
  })

  it('of a month are on its 21st, from June to December', () => {
    expect(monthDays(midnight, 0).map((day) => new Date(day).toISOString().slice(0, 10))).toEqual([
      '2026-06-21',
      '2026-07-21',
      '2026-08-21',
      '2026-09-21',
      '2026-10-21',
      '2026-11-21',
      '2026-12-21',
    ])
  })

  it('reach exactly to now', () => {
    expect(instants(0, 10, 4)).toEqual([0, 4, 8, 10])
    expect(instants(10, 0, 4)).toEqual([])
  })
})
