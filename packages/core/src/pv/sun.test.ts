import { describe, expect, it } from 'vitest'
import { solarNoonMs, sunGeometry, sunPosition, sunTimes } from './sun.ts'

const utc = (text: string): number => Date.parse(text)

// NREL SPA as computed by pvlib-python 6382338a (BSD-3-Clause): geometric zenith and azimuth.
const places: [string, number, number, string, number, number][] = [
  ['Golden, autumn', 39.742476, -105.1786, '2003-10-17T19:30:30Z', 50.12795, 194.34024],
  ['Sanya, June morning', 18.2528, 109.5119, '2024-06-21T01:30:00Z', 45.368416, 74.754626],
  ['Beijing, December night', 39.9042, 116.4074, '2024-12-21T18:00:00Z', 152.05229, 61.975035],
]

describe('position of the sun', () => {
  it.each(places)('agrees with NREL SPA within 0.01° at %s', (_name, latitude, longitude, at, zenithDeg, azimuthDeg) => {
    const sun = sunPosition(utc(at), latitude, longitude)
    expect(Math.abs(sun.zenithDeg - zenithDeg)).toBeLessThan(0.01)
    expect(Math.abs(sun.azimuthDeg - azimuthDeg)).toBeLessThan(0.01)
    expect(sun.elevationDeg + sun.zenithDeg).toBeCloseTo(90, 10)
  })

  it('gives the equation of time and the distance of the day', () => {
    expect(sunGeometry(utc('2003-10-17T19:30:30Z')).equationOfTimeMin).toBeCloseTo(14.64151, 1)
    expect(sunGeometry(utc('2015-08-02T07:00:00Z')).distanceAu).toBeCloseTo(1.01486146, 4)
  })

  it('gives the declination of the solstices and the equinox', () => {
    expect(sunGeometry(utc('2024-06-20T20:51:00Z')).declinationDeg).toBeCloseTo(23.438, 2)
    expect(sunGeometry(utc('2024-12-21T09:20:00Z')).declinationDeg).toBeCloseTo(-23.438, 2)
    expect(sunGeometry(utc('2024-03-20T03:06:00Z')).declinationDeg).toBeCloseTo(0, 2)
  })

  it('stands north at noon in the southern hemisphere', () => {
    const noon = solarNoonMs(utc('2024-12-21T12:00:00+10:30'), 138.6)
    expect(Math.abs(Math.cos((sunPosition(noon, -34.9, 138.6).azimuthDeg * Math.PI) / 180))).toBeGreaterThan(0.9999)
  })
})

// NREL SPA calculator for Golden, Colorado, UTC−7, seconds of the local day (quoted in pvlib's tests). The sunset printed there for
// 2 August (69238) is the one of 1 August, a minute later; this one is the US Naval Observatory's, to the minute.
const days: [string, number, number, number][] = [
  ['2015-01-02', 26515, 43485, 60463],
  ['2015-08-02', 18027, 43618, 69180],
]

describe('sunrise and sunset', () => {
  it.each(days)('agree with NREL within 20 s on %s', (day, riseS, noonS, setS) => {
    const midnight = utc(`${day}T00:00:00-07:00`)
    const times = sunTimes(midnight + 43_200_000, 39.742476, -105.1786)!
    expect(Math.abs((times.riseMs - midnight) / 1000 - riseS)).toBeLessThan(20)
    expect(Math.abs((times.noonMs - midnight) / 1000 - noonS)).toBeLessThan(5)
    expect(Math.abs((times.setMs - midnight) / 1000 - setS)).toBeLessThan(20)
  })

  it.each([
    ['polar night', '2024-12-21T11:00:00Z'],
    ['polar day', '2024-06-21T11:00:00Z'],
  ])('are absent in %s', (_name, at) => {
    expect(sunTimes(utc(at), 69.65, 18.96)).toBeNull()
  })

  it('belong to the calendar day whose midday was given, also beyond the date line', () => {
    const midday = utc('2024-03-05T12:00:00+13:00')
    const times = sunTimes(midday, -41.3, 174.8)!
    expect(Math.abs(times.noonMs - midday)).toBeLessThan(2 * 3_600_000)
    expect(times.riseMs).toBeLessThan(midday)
    expect(times.setMs).toBeGreaterThan(midday)
  })
})
