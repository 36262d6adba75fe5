import { solarNoonMs, sunPosition, sunTimes } from '@sundial/core/pv/sun.ts'
import { describe, expect, it } from 'vitest'
import { dialDot, dialLines, hourAngleAt, shadowAngle } from './dial.ts'
import { sunDot } from './sun-chart.ts'

const disc = { x: 0, y: 0, radius: 100 }
const hangzhou = { key: 'hangzhou' as const, latitudeDeg: 30.27, longitudeDeg: 120.15, timeZone: 'Asia/Shanghai' }
const midnight = Date.UTC(2026, 8, 17, 16)
const noon = solarNoonMs(midnight + 43_200_000, hangzhou.longitudeDeg)
const times = sunTimes(midnight + 43_200_000, hangzhou.latitudeDeg, hangzhou.longitudeDeg)!
const lines = dialLines(midnight, noon, times.riseMs, times.setMs, hangzhou.latitudeDeg)

describe('the shadow of a horizontal dial', () => {
  it.each([
    [0, 0],
    [15, 7.69],
    [45, 26.75],
    [-45, -26.75],
    [90, 90],
  ])('at hour angle %d lies at %d degrees for latitude 30.27', (hourAngleDeg, angleDeg) => {
    expect((shadowAngle(hourAngleDeg, 30.27) * 180) / Math.PI).toBeCloseTo(angleDeg, 1)
  })

  it('points away from the sun: in the north it is on the left in the afternoon, in the south on the right', () => {
    const angle = shadowAngle(30, 30)
    expect(dialDot(angle, 1, 30, disc).x).toBeLessThan(0)
    expect(dialDot(angle, 1, -30, disc).x).toBeGreaterThan(0)
    for (const hours of [-4, -2, 2, 4]) {
      const at = noon + hours * 3_600_000
      const sun = sunDot(at, hangzhou, disc)
      const tip = dialDot(shadowAngle(hourAngleAt(at, noon), hangzhou.latitudeDeg), 1, hangzhou.latitudeDeg, disc)
      expect(Math.sign(tip.x)).toBe(-Math.sign(sun.x))
    }
  })
})

describe('the lines of a day', () => {
  it('are the hours by the clock of the zone, in daylight', () => {
    const hours = lines.filter(({ kind }) => kind === 'hour').map(({ hour }) => hour)
    expect(hours).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17])
    for (const { at } of lines) expect(sunPosition(at, hangzhou.latitudeDeg, hangzhou.longitudeDeg).elevationDeg).toBeGreaterThan(-1)
  })

  it('are read exactly: at each hour the shadow lies on its line', () => {
    for (const { at, angle } of lines) expect(shadowAngle(hourAngleAt(at, noon), hangzhou.latitudeDeg)).toBeCloseTo(angle, 10)
  })

  it('go around in the order of time', () => {
    const angles = lines.map(({ angle }) => angle)
    expect(angles).toEqual(angles.toSorted((a, b) => a - b))
  })
})
