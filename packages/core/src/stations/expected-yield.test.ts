import { describe, expect, it } from 'vitest'
import { expectedYieldH, type SunnyPlace, shareOfExpected } from './expected-yield.ts'

const flat: SunnyPlace = { latitudeDeg: 0, longitudeDeg: 0, altitudeM: 0, timeZone: 'UTC', tiltDeg: 0, azimuthDeg: 180 }
const at = (time: string) => Date.parse(`2026-03-20T${time}Z`)

describe('what the sun would have given so far', () => {
  it('is nothing before sunrise, half of the day at noon, and no more after sunset', () => {
    expect(expectedYieldH(flat, at('05:00'))).toBe(0)
    const day = expectedYieldH(flat, at('23:59'))
    expect(day).toBeGreaterThan(5.5)
    expect(day).toBeLessThan(8)
    expect(expectedYieldH(flat, at('12:07')) / day).toBeCloseTo(0.5, 1)
    expect(expectedYieldH(flat, at('19:00'))).toBeCloseTo(day, 6)
  })
  it('never falls, not within a quarter of an hour either', () => {
    let last = 0
    for (let now = at('00:00'); now < at('23:59'); now += 60_000) {
      const hours = expectedYieldH(flat, now)
      expect(hours).toBeGreaterThanOrEqual(last - 1e-9)
      last = hours
    }
  })
  it('is of the day of the plant: what is noon there counts there', () => {
    const east = { ...flat, longitudeDeg: 120, timeZone: 'Asia/Shanghai' }
    expect(expectedYieldH(east, at('04:00'))).toBeCloseTo(expectedYieldH(flat, at('12:00')), 1)
  })
  it('knows how the modules stand: north of the tropics a tilt to the south gives more in winter', () => {
    const north = { ...flat, latitudeDeg: 50 }
    const noon = Date.parse('2026-12-21T12:00Z')
    expect(expectedYieldH({ ...north, tiltDeg: 40 }, noon)).toBeGreaterThan(1.8 * expectedYieldH(north, noon))
  })
  it.each([
    [null, 4, null],
    [3, 0, null],
    [0, 4, 0],
    [3, 4, 0.75],
  ])('a yield of %s h of %s h', (yieldH, expectedH, share) => {
    expect(shareOfExpected(yieldH, expectedH)).toBe(share)
  })
})
