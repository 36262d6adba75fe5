import { describe, expect, it } from 'vitest'
import { daylightS } from './completeness-cache.ts'

describe('daylight', () => {
  const place = { id: 1, latitudeDeg: 0, longitudeDeg: 0, timeZone: 'UTC' }
  const equinox = Date.parse('2026-03-20T00:00:00Z')
  const hour = 3_600_000
  it('at the equator on the equinox is twelve hours less the time that the sun is low', () => {
    expect(daylightS(place, equinox, equinox + 24 * hour) / 3600).toBeCloseTo(12 - (2 * 3) / 15, 0)
  })
  it('is nothing by night and everything at noon', () => {
    expect(daylightS(place, equinox, equinox + 5 * hour)).toBe(0)
    expect(daylightS(place, equinox + 11 * hour, equinox + 12 * hour + 1000)).toBe(3601)
  })
})
