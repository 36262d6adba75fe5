import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { testStation } from '../../test/station.ts'
import { sunOver } from '../kit/sun-over.ts'
import { hoursPerYear, type Tmy, WeatherFileError } from './hourly-year.ts'
import { julyDayEnergy } from './july-day.ts'
import { madeWeather } from './made-weather.ts'
import { isPvwatts, readPvwatts } from './pvwatts-file.ts'
import { replayedWeather } from './replayed-weather.ts'
import { readTmy3 } from './tmy3-file.ts'

const place = { latitudeDeg: 36.1, longitudeDeg: -79.95, altitudeM: 273 }
const hourMs = 3_600_000

describe('weather of our own making', () => {
  const weather = madeWeather(place, 5)
  const hours = Array.from({ length: 365 * 24 }, (_, i) => Date.UTC(2026, 0, 1) + i * hourMs)

  it('is a pure function of instant and seed', () => {
    expect(weather(hours[5010]!)).toEqual(madeWeather(place, 5)(hours[5010]!))
    expect(weather(hours[5010]!).ghiWm2).not.toBe(madeWeather(place, 6)(hours[5010]!).ghiWm2)
  })

  it('closes: global is beam on the level and diffuse, never more than 102 % of the clear sky', () => {
    for (const atMs of hours) {
      const sky = weather(atMs)
      const level = sky.dniWm2 * Math.max(0, Math.cos((sky.sun.zenithDeg * Math.PI) / 180))
      expect(sky.ghiWm2).toBeCloseTo(level + sky.dhiWm2, 6)
      expect(sky.ghiWm2).toBeLessThanOrEqual(1.02 * sunOver(atMs, place).clear.ghiWm2 + 1e-9)
    }
  })

  it('is dimmer under the haze of the place’s own months', () => {
    const hazy = { ...place, linkeTurbidity: [5, 5, 5, 5, 5, 5, 6, 6, 5, 5, 5, 5] as const }
    const noon = Date.UTC(2026, 6, 15, 17)
    expect(sunOver(noon, hazy).clear.dniWm2).toBeLessThan(0.85 * sunOver(noon, place).clear.dniWm2)
    expect(madeWeather(hazy, 5)(noon).ghiWm2).toBeLessThan(weather(noon).ghiWm2)
  })

  it('gives a year of such a place: 1,200 to 2,000 kWh/m², summers warmer than winters', () => {
    const sum = hours.reduce((total, atMs) => total + weather(atMs).ghiWm2, 0) / 1000
    expect(sum).toBeGreaterThan(1200)
    expect(sum).toBeLessThan(2000)
    const mean = (from: number): number => hours.slice(from, from + 720).reduce((total, atMs) => total + weather(atMs).airC, 0) / 720
    expect(mean(4500) - mean(0)).toBeGreaterThan(10)
  })
})

/** A file of one kind of day: half of the light of the outside as beam, 12 °C at every hour but one. */
const made = (): string => {
  const titles = 'Date (MM/DD/YYYY),Time (HH:MM),GHI (W/m^2),DNI (W/m^2),DHI (W/m^2),Dry-bulb (C),Wspd (m/s)'
  const lines = Array.from({ length: hoursPerYear }, (_, hour) => {
    const day = new Date(Date.UTC(2001, 0, 1) + Math.floor(hour / 24) * 24 * hourMs)
    const date = `${String(day.getUTCMonth() + 1).padStart(2, '0')}/${String(day.getUTCDate()).padStart(2, '0')}/1999`
    return `${date},${String((hour % 24) + 1).padStart(2, '0')}:00,0,650,0,${hour === 4000 ? 24 : 12},3`
  })
  return ['723170,"MADE UP",NC,-5.0,36.100,-79.950,273', titles, ...lines].join('\r\n')
}

describe('a TMY3 file', () => {
  it('is read: place, hours, columns by their titles', () => {
    const tmy = readTmy3(made())
    expect(tmy).toMatchObject({ name: 'MADE UP', utcOffsetH: -5, ...place })
    expect(tmy.airC[4000]).toBe(24)
    expect(tmy.dniWm2[0]).toBe(650)
  })

  it.each<[string, (text: string) => string, string]>([
    ['too short', (text) => text.slice(0, 5000), 'lines instead of 8762'],
    ['a missing column', (text) => text.replace('DNI (W/m^2)', 'DNI'), 'line 2: no column DNI (W/m^2)'],
    ['a value that is no number', (text) => text.replace(',24,3', ',warm,3'), 'line 4003, Dry-bulb (C): warm is no number'],
    ['an hour that is none', (text) => text.replace('01/01/1999,02:00', '13/01/1999,02:00'), 'line 4: 13/01/1999 02:00 is no hour'],
    ['an hour twice', (text) => text.replace('01/01/1999,02:00', '01/01/1999,01:00'), 'no line for the hour from 01-01 01:00 on'],
    ['a place that is none', (text) => text.replace('-79.950', 'west'), 'line 1: west is no number'],
  ])('is refused with the line when it has %s', (_what, spoil, message) => {
    expect(() => readTmy3(spoil(made()))).toThrow(WeatherFileError)
    expect(() => readTmy3(spoil(made()))).toThrow(message)
  })

  it('is replayed between the middles of its hours', () => {
    const weather = replayedWeather(readTmy3(made()))(place)
    // hour 4000 of the year: 16 June, 16:00 to 17:00 local standard time
    const middle = Date.UTC(2026, 5, 16, 16 + 5, 30)
    expect(weather(middle).airC).toBeCloseTo(24)
    expect(weather(middle + hourMs / 2).airC).toBeCloseTo(18)
    expect(weather(middle).dniWm2).toBeCloseTo(650, -1)
  })

  it('goes by the sun of another place, not by the file’s clock', () => {
    const tokyo = { latitudeDeg: 36.1, longitudeDeg: 139.7, altitudeM: 40 }
    const sky = replayedWeather(readTmy3(made()))(tokyo)(Date.parse('2026-06-16T12:00:00+09:00'))
    expect(sky.sun.elevationDeg).toBeGreaterThan(70)
    expect(sky.dniWm2).toBeCloseTo(650, -1)
  })

  it('serves 29 February as the 28th', () => {
    const weather = replayedWeather(readTmy3(made()))(place)
    expect(weather(Date.UTC(2028, 1, 29, 17)).dniWm2).toBeCloseTo(650, -1)
  })
})

const folder = `${import.meta.dirname.split('/packages/')[0]}/../shared/data/pvlib`
const greensboro = `${folder}/723170TYA.CSV`

describe.skipIf(!existsSync(greensboro))('the TMY3 year of Greensboro (skipped where ../shared/data is missing)', () => {
  const tmy: Tmy = existsSync(greensboro) ? readTmy3(readFileSync(greensboro, 'utf8')) : readTmy3(made())

  it('comes back by month within 2 %: global irradiance of the file and of its replay', () => {
    const weather = replayedWeather(tmy)(tmy)
    for (let month = 0; month < 12; month++) {
      const from = (Date.UTC(2026, month, 1) - Date.UTC(2026, 0, 1)) / hourMs
      const to = (Date.UTC(2026, month + 1, 1) - Date.UTC(2026, 0, 1)) / hourMs
      let file = 0
      let replay = 0
      for (let hour = from; hour < to; hour++) {
        file += tmy.ghiWm2[hour]!
        for (let k = 0; k < 4; k++) replay += weather(Date.UTC(2026, 0, 1) + (hour + 5 + (k + 0.5) / 4) * hourMs).ghiWm2 / 4
      }
      expect(Math.abs(replay / file - 1)).toBeLessThan(0.02)
    }
  })

  it('gives a mean July day within 8 % of PVWatts without losses, and above PVWatts with its losses', async () => {
    const july = await julyDayEnergy(greensboro, testStation([], { tiltDeg: 12 }))
    expect(july.place).toContain('GREENSBORO')
    expect(july.kWhPerKwp).toBeGreaterThan(july.pvwatts.kWhPerKwp)
    expect(Math.abs(july.kWhPerKwp / july.pvwatts.lossFreeKwhPerKwp - 1)).toBeLessThan(0.08)
  })
})

describe('a year of PVWatts', () => {
  const head = [
    'PVWatts: Hourly PV Performance Data,,,',
    'Requested Location:,Nowhere,,',
    'Lat (deg N):,40,,',
    'Long (deg W):,105.2,,',
    'Elev (m):,1500,,',
  ]
  const titles = 'Month,Day,Hour,Beam Irradiance (W/m^2),Diffuse Irradiance (W/m^2),Ambient Temperature (C),Wind Speed (m/s)'
  const hours = Array.from({ length: 8760 }, (_, i) => {
    const at = new Date(Date.UTC(2001, 0, 1) + i * hourMs)
    const isDay = at.getUTCHours() >= 7 && at.getUTCHours() < 17
    return `${at.getUTCMonth() + 1},${at.getUTCDate()},${at.getUTCHours()},${isDay ? 600 : 0},${isDay ? 90 : 0},${at.getUTCMonth()},3`
  })
  const text = [...head, titles, ...hours].join('\n')

  it('is told from TMY3 by its first line and replayed like it, at the standard time of its meridian', () => {
    expect([isPvwatts(text), isPvwatts(made())]).toEqual([true, false])
    const year = readPvwatts(text)
    expect(year).toMatchObject({ name: 'Nowhere', latitudeDeg: 40, longitudeDeg: -105.2, altitudeM: 1500, utcOffsetH: -7 })
    const noon = replayedWeather(year)(year)(Date.UTC(2026, 5, 21, 19))
    expect(noon.dniWm2).toBeCloseTo(600, -1)
    expect(noon.dhiWm2).toBeGreaterThan(80)
    expect([noon.airC, noon.windMs]).toEqual([5, 3])
    expect(year.ghiWm2[172 * 24 + 12]).toBeGreaterThan(600)
  })
  it('is read as newer exports have it: all in quotes, a comma in the name, other units', () => {
    const quoted = text
      .replace('Nowhere', 'Nowhere; CO')
      .replaceAll('W/m^2', 'W/m2')
      .replaceAll(/[^,\n]+/g, '"$&"')
      .replace('Nowhere;', 'Nowhere,')
    expect(isPvwatts(`\uFEFF${quoted}`)).toBe(true)
    expect(readPvwatts(quoted)).toEqual({ ...readPvwatts(text), name: 'Nowhere, CO' })
  })
  it.each([
    ['a missing line of the head', text.replace('Elev (m):', 'Height:'), 'no line "Elev (m)"'],
    ['a missing column', text.replace('Wind Speed', 'Breeze'), 'line 6: no column Wind Speed (m/s)'],
    ['what is no number', text.replace('7,600,90', '7,bright,90'), 'line 14, Beam Irradiance (W/m2): bright is no number'],
    ['an hour that is there twice', text.replace('\n1,1,1,', '\n1,1,0,'), 'no line for the hour from 01-01 01:00 on'],
    ['too few hours', text.slice(0, -200), 'hours instead of 8760'],
    ['what is no hour', text.replace('\n1,1,0,', '\n13,1,0,'), 'line 7: 13 1 0 is no hour of a year'],
  ])('says where %s is', (_, wrong, why) => {
    expect(() => readPvwatts(wrong)).toThrow(why)
  })
})
