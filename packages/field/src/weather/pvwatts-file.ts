import { cosDeg } from '@sundial/core/pv/angles.ts'
import { sunPosition } from '@sundial/core/pv/sun.ts'
import { csvFields, hoursPerYear, numberIn, type Tmy, unknownHours, WeatherFileError, wholeYear, yearOfFile } from './hourly-year.ts'

const titles = {
  dniWm2: 'Beam Irradiance (W/m2)',
  dhiWm2: 'Diffuse Irradiance (W/m2)',
  airC: 'Ambient Temperature (C)',
  windMs: 'Wind Speed (m/s)',
} as const
type Column = keyof typeof titles
const names = Object.keys(titles) as Column[]

export const isPvwatts = (text: string): boolean => /^\uFEFF?"?PVWatts/.test(text)

type Line = { at: number; fields: string[] }

/** The value of a line of the head, as "Lat (deg N):,39.73". */
const headed = (lines: readonly Line[], title: string): string => {
  const line = lines.find(({ fields }) => fields[0]?.startsWith(title))
  if (!line) throw new WeatherFileError(`no line "${title}"`)
  return line.fields[1] ?? ''
}

const placeOf = (lines: readonly Line[]) => {
  const longitudeDeg = -numberIn(headed(lines, 'Long (deg W)'), 'Long (deg W)')
  return {
    name: headed(lines, 'Requested Location'),
    latitudeDeg: numberIn(headed(lines, 'Lat (deg N)'), 'Lat (deg N)'),
    longitudeDeg,
    altitudeM: numberIn(headed(lines, 'Elev (m)'), 'Elev (m)'),
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

/** Older exports have the unit as W/m^2. */
const columnsOf = ({ at, fields }: Line): Record<Column, number> =>
  Object.fromEntries(
    names.map((name) => {
      const place = fields.findIndex((field) => field.replace('^', '') === titles[name])
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
  const lines = text.split(/\r?\n/).map((line, i) => ({ at: i + 1, fields: csvFields(line) }))
  const title = lines.findIndex(({ fields }) => fields[0] === 'Month')
  if (title < 0) throw new WeatherFileError('no line of titles that begins with Month')
  const places = columnsOf(lines[title]!)
  const hours = lines.slice(title + 1).filter(({ fields }) => /^\d+$/.test(fields[0]!))
  if (hours.length !== hoursPerYear) throw new WeatherFileError(`${hours.length} hours instead of ${hoursPerYear}`)
  const tmy: Tmy = { ...placeOf(lines.slice(0, title)), ...unknownHours() }
  for (const line of hours) {
    const hour = hourOf(line)
    for (const name of names) tmy[name][hour] = numberIn(line.fields[places[name]], `line ${line.at}, ${titles[name]}`)
  }
  addGlobal(tmy)
  return wholeYear(tmy)
}
