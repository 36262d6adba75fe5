import { describe, expect, it } from 'vitest'
import { isTimeZone, offsetMs } from './local-day.ts'
import { zoneOfPlace } from './zone-of-place.ts'

describe('the zone that a place is probably in', () => {
  it.each([
    [30.27, 120.15, 'Asia/Shanghai'],
    [34.8, 137.7, 'Asia/Tokyo'],
    [18.5, 73.9, 'Asia/Kolkata'],
    [37.4, -5.9, 'Europe/Madrid'],
    [-34.9, 138.6, 'Australia/Adelaide'],
    [40, -105.3, 'America/Denver'],
    [19.6, -155.9, 'Pacific/Honolulu'],
    [-9.4, -40.5, 'America/Bahia'],
    [-36.8, 174.8, 'Pacific/Auckland'],
  ])('%d, %d: %s', (latitudeDeg, longitudeDeg, zone) => expect(zoneOfPlace(latitudeDeg, longitudeDeg)).toBe(zone))

  it('goes by the longitude where no town is near, and the clock there is the sun’s', () => {
    expect(zoneOfPlace(0, -25)).toBe('Etc/GMT+2')
    expect(zoneOfPlace(-60, 0)).toBe('Etc/UTC')
    expect(offsetMs(0, zoneOfPlace(-50, 90))).toBe(6 * 3_600_000)
  })

  it('is near across the date line too', () => {
    expect(zoneOfPlace(-38, -179.9)).toBe('Pacific/Auckland')
  })

  it('is a zone everywhere on earth', () => {
    for (let lat = -90; lat <= 90; lat += 5)
      for (let lon = -180; lon <= 180; lon += 5)
        expect({ lat, lon, known: isTimeZone(zoneOfPlace(lat, lon)) }).toMatchObject({ known: true })
  })
})
