import { isTimeZone, offsetMs } from '@sundial/core/stations/local-day.ts'
import { describe, expect, it } from 'vitest'
import { zoneOfPlace } from './zone-of-place.ts'

describe('the zone of a place', () => {
  it.each([
    [30.27, 120.15, 'Asia/Shanghai'],
    [34.8, 137.7, 'Asia/Tokyo'],
    [18.5, 73.9, 'Asia/Kolkata'],
    [37.4, -5.9, 'Europe/Madrid'],
    [-34.9, 138.6, 'Australia/Adelaide'],
    [40, -105.3, 'America/Denver'],
    [19.6, -155.9, 'Pacific/Honolulu'],
    [-36.8, 174.8, 'Pacific/Auckland'],
  ])('%d, %d: %s', (latitudeDeg, longitudeDeg, zone) => expect(zoneOfPlace(latitudeDeg, longitudeDeg)).toBe(zone))

  it.each([
    ['Pyongyang, nearer to Seoul than to any other capital', 39.0, 125.7, 'Asia/Pyongyang'],
    ['Shenzhen, 30 km from Hong Kong', 22.54, 114.06, 'Asia/Shanghai'],
    ['El Paso, in Texas and yet on mountain time', 31.8, -106.4, 'America/Denver'],
    ['Perpignan, 30 km from Spain', 42.7, 2.9, 'Europe/Paris'],
    ['Broken Hill, in New South Wales with the time of Adelaide', -31.95, 141.45, 'Australia/Broken_Hill'],
    ['the Canary Islands', 28.1, -15.4, 'Atlantic/Canary'],
    ['Kashgar, which keeps the time of Beijing', 39.47, 75.98, 'Asia/Shanghai'],
  ])('knows borders: %s', (_name, latitudeDeg, longitudeDeg, zone) => expect(zoneOfPlace(latitudeDeg, longitudeDeg)).toBe(zone))

  it('is that of the sun at sea', () => {
    expect(offsetMs(0, zoneOfPlace(-50, 90))).toBe(6 * 3_600_000)
    expect(offsetMs(0, zoneOfPlace(-60, 0))).toBe(0)
  })

  it('is a zone everywhere on earth', () => {
    for (let lat = -90; lat <= 90; lat += 5)
      for (let lon = -180; lon <= 180; lon += 5)
        expect({ lat, lon, known: isTimeZone(zoneOfPlace(lat, lon)) }).toMatchObject({ known: true })
  })
})
