import { describe, expect, it } from 'vitest'
import { halfTurn } from './angles.ts'
import { spaPosition } from './spa.ts'
import { spaTimes } from './spa-times.ts'
import { solarNoonMs, sunPosition, sunTimes } from './sun.ts'

const golden = { latitudeDeg: 39.742476, longitudeDeg: -105.1786 }
const secondsOf = (day: string, ms: number): number => (ms - Date.parse(`${day}T00:00:00-07:00`)) / 1000

describe('NREL’s solar position algorithm', () => {
  it('is what the quick position of sun.ts keeps to within 0.006° from 1950 to 2100, anywhere', () => {
    for (let i = 0; i < 4000; i++) {
      const at = Date.UTC(1950, 0, 1) + ((i * 0.618034) % 1) * 150 * 365.25 * 86_400_000
      const place = { latitudeDeg: -60 + 120 * ((i * 0.7549) % 1), longitudeDeg: -180 + 360 * ((i * 0.5698) % 1) }
      const exact = spaPosition(at, place)
      const quick = sunPosition(at, place.latitudeDeg, place.longitudeDeg)
      const sideways = halfTurn(exact.azimuthDeg - quick.azimuthDeg) * Math.sin((exact.zenithDeg * Math.PI) / 180)
      expect(Math.hypot(exact.zenithDeg - quick.zenithDeg, sideways)).toBeLessThan(0.0075)
      expect(Math.abs(exact.zenithDeg - quick.zenithDeg)).toBeLessThan(0.006)
    }
  })

  it('prints for Golden on 2 August 2015 the sunset of the evening before: its procedure stays within the day of UTC', () => {
    const printed = secondsOf('2015-08-02', spaTimes(Date.UTC(2015, 7, 2), golden).setMs)
    expect(Math.abs(printed - 69_238)).toBeLessThan(1)
    const eveningBefore = sunTimes(Date.parse('2015-08-01T12:00:00-07:00'), golden.latitudeDeg, golden.longitudeDeg)!
    const evening = sunTimes(Date.parse('2015-08-02T12:00:00-07:00'), golden.latitudeDeg, golden.longitudeDeg)!
    expect(Math.abs(secondsOf('2015-08-01', eveningBefore.setMs) - printed)).toBeLessThan(1)
    expect(printed - secondsOf('2015-08-02', evening.setMs)).toBeGreaterThan(55)
  })

  it('agrees with the times of sun.ts within 2 s where sunrise and sunset lie in one day of UTC', () => {
    for (const day of ['2024-03-20', '2024-06-21', '2024-09-22', '2024-12-21']) {
      const found = spaTimes(Date.parse(`${day}T00:00:00Z`), { latitudeDeg: 48, longitudeDeg: 11 })
      const quick = sunTimes(Date.parse(`${day}T12:00:00Z`), 48, 11)!
      expect(Math.abs(found.riseMs - quick.riseMs)).toBeLessThan(2000)
      expect(Math.abs(found.transitMs - quick.noonMs)).toBeLessThan(2000)
      expect(Math.abs(found.setMs - quick.setMs)).toBeLessThan(2000)
    }
  })

  it.each([
    ['polar night', Date.UTC(2024, 11, 21)],
    ['polar day', Date.UTC(2024, 5, 21)],
  ])('has a transit, but neither rise nor set in %s', (_what, utcDayMs) => {
    const found = spaTimes(utcDayMs, { latitudeDeg: 69.65, longitudeDeg: 18.96 })
    expect([found.riseMs, found.setMs]).toEqual([Number.NaN, Number.NaN])
    expect(Math.abs(found.transitMs - solarNoonMs(utcDayMs + 43_200_000, 18.96))).toBeLessThan(2000)
  })
})
