import { sunPosition } from '@sundial/core/pv/sun.ts'
import { describe, expect, it } from 'vitest'
import { nightOutline, subsolarPoint, terminatorLatitude } from './daylight.ts'

const moments = [Date.UTC(2026, 5, 21, 3), Date.UTC(2026, 11, 21, 17), Date.UTC(2026, 8, 18, 5, 42)]

describe('day and night on the earth', () => {
  it.each(moments)('have the sun overhead at one place (%d)', (at) => {
    const { latitudeDeg, longitudeDeg } = subsolarPoint(at)
    expect(sunPosition(at, latitudeDeg, longitudeDeg).elevationDeg).toBeGreaterThan(89.9)
  })

  it.each(moments)('meet where the sun is on the horizon (%d)', (at) => {
    const sun = subsolarPoint(at)
    for (const longitude of [-170, -60, 0, 45, 121]) {
      expect(Math.abs(sunPosition(at, terminatorLatitude(longitude, sun), longitude).elevationDeg)).toBeLessThan(0.1)
    }
  })

  it('leave the south pole in night in June and the north pole in December', () => {
    expect(nightOutline(moments[0]!)[0]).toEqual([-180, -90])
    expect(nightOutline(moments[1]!)[0]).toEqual([-180, 90])
  })
})
