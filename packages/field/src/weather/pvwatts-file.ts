import { cosDeg } from '@sundial/core/pv/angles.ts'
import { sunPosition } from '@sundial/core/pv/sun.ts'
import { hoursPerYear, type Tmy, WeatherFileError } from './tmy3-file.ts'

const titles = {
  dniWm2: 'Beam Irradiance (W/m^2)',
  dhiWm2: 'Diffuse Irradiance (W/m^2)',
  airC: 'Ambient Temperature (C)',
  windMs: 'Wind Speed (m/s)',
} as const
type Column = keyof typeof titles
const names = Object.keys(titles) as Column[]
const yearOfFile = Date.UTC(2001, 0, 1)

export const isPvwatts = (text: string): boolean => /^"?PVWatts/.test(text)

type Line = { at: number; fields: string[] }

const number = (text: string | undefined, what: string): number => {
  const value = Number(text)
  if (text === undefined || text.trim() === '' || !Number.isFinite(value))
    throw new WeatherFileError(`${what}: ${text ?? 'nothing'} is no number`)
  return value
}

/** The value of a line of the head, as "Lat (deg N):,39.73". */
const headed = (lines: readonly Line[], title: string): string => {
  const line = lines.find(({ fields }) => fields[0]?.startsWith(title))
  if (!line) throw new WeatherFileError(`no line "${title}"`)
  return line.fields[1] ?? ''
}

const placeOf = (lines: readonly Line[]) => {
  const longitudeDeg = -number(headed(lines, 'Long (deg W)'), 'Long (deg W)')
  return {
    name: headed(lines, 'Requested Location').replaceAll('"', ''),
    latitudeDeg: number(headed(lines, 'Lat (deg N)'), 'Lat (deg N)'),
    longitudeDeg,
    altitudeM: number(headed(lines, 'Elev (m)'), 'Elev (m)'),
    // The file doesn't say: standard time by the meridian.
    utcOffsetH: Math.round(longitudeDeg / 15),
  }
}

const hourOf = ({ at, fields }: Line): number => {
  const [month, day, hour] = fields.map(Number) as [number, number, number]
  const hours = (Date.UTC(2001, month - 1, day) - yearOfFile) / 3_600_000 + hour
  if (!(hours >= 0 && hours < hoursPerYear && hour < 24))
    throw new WeatherFileError(`line ${at}: ${fields.slice(0, 3).join(' ')} is no hour of a year`)
  return hours
}

const columnsOf = ({ at, fields }: Line): Record<Column, number> =>
  Object.fromEntries(
    names.map((name) => {
      const place = fields.indexOf(titles[name])
      if (place < 0) throw new WeatherFileError(`line ${at}: no column ${titles[name]}`)
      return [name, place]
    }),
  ) as Record<Column, number>

/** Global irradiance is not in the file: it is what the sun in the middle of the hour makes of beam and diffuse. */
const addGlobal = (tmy: Tmy): void => {
  for (let hour = 0; hour < hoursPerYear; hour++) {
    const middleMs = yearOfFile + (hour + 0.5 - tmy.utcOffsetH) * 3_600_000
    const { zenithDeg } = sunPosition(middleMs, tmy.latitudeDeg, tmy.longitudeDeg)
    tmy.ghiWm2[hour] = tmy.dhiWm2[hour]! + tmy.dniWm2[hour]! * Math.max(0, cosDeg(zenithDeg))
  }
}

/**
 * Reads an hourly export of NREL PVWatts: lines about the place, a line of titles, 8,760 hours named by their beginning.
 * @throws WeatherFileError naming what is wrong
 */
export const readPvwatts = (text: string): Tmy => {
  const lines = text.split(/\r?\n/).map((line, i) => ({ at: i + 1, fields: line.split(',') }))
  const title = lines.findIndex(({ fields }) => fields[0] === 'Month')
  if (title < 0) throw new WeatherFileError('no line of titles that begins with Month')
  const places = columnsOf(lines[title]!)
  const hours = lines.slice(title + 1).filter(({ fields }) => /^\d+$/.test(fields[0]!))
  if (hours.length !== hoursPerYear) throw new WeatherFileError(`${hours.length} hours instead of ${hoursPerYear}`)
  const empty = (): Float64Array => new Float64Array(hoursPerYear)
  const tmy: Tmy = { ...placeOf(lines.slice(0, title)), ghiWm2: empty(), dniWm2: empty(), dhiWm2: empty(), airC: empty(), windMs: empty() }
  for (const line of hours) {
    const hour = hourOf(line)
    for (const name of names) tmy[name][hour] = number(line.fields[places[name]], `line ${line.at}, ${titles[name]}`)
  }
  addGlobal(tmy)
  return tmy
}
