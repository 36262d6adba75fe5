import type { Site } from '../kit/sky.ts'
import { csvFields, hoursPerYear, numberIn, type Tmy, unknownHours, WeatherFileError, wholeYear, yearOfFile } from './hourly-year.ts'

const columns = { ghiWm2: 'GHI (W/m^2)', dniWm2: 'DNI (W/m^2)', dhiWm2: 'DHI (W/m^2)', airC: 'Dry-bulb (C)', windMs: 'Wspd (m/s)' } as const
type Column = keyof typeof columns
const columnNames = Object.keys(columns) as Column[]

/** Hour of the year, 0..8759, of a line's date (MM/DD/YYYY) and time (01:00..24:00). */
const hourOf = (date: string, time: string, line: number): number => {
  const day = /^(\d\d)\/(\d\d)\/\d{4}$/.exec(date)
  const hour = /^(\d\d):00$/.exec(time)
  const at = day && hour ? (Date.UTC(2001, Number(day[1]) - 1, Number(day[2])) - yearOfFile) / 3_600_000 + Number(hour[1]) - 1 : -1
  if (at < 0 || at >= hoursPerYear) throw new WeatherFileError(`line ${line}: ${date} ${time} is no hour of a year`)
  return at
}

const header = (line: string): Pick<Tmy, 'name' | 'utcOffsetH' | keyof Site> => {
  const fields = csvFields(line)
  const [utcOffsetH, latitudeDeg, longitudeDeg, altitudeM] = fields.slice(3, 7).map((text) => numberIn(text, 'line 1'))
  return { name: fields[1] ?? '', utcOffsetH: utcOffsetH!, latitudeDeg: latitudeDeg!, longitudeDeg: longitudeDeg!, altitudeM: altitudeM! }
}

const columnPlaces = (line: string): Record<Column, number> => {
  const titles = csvFields(line)
  return Object.fromEntries(
    columnNames.map((name) => {
      const at = titles.indexOf(columns[name])
      if (at < 0) throw new WeatherFileError(`line 2: no column ${columns[name]}`)
      return [name, at]
    }),
  ) as Record<Column, number>
}

/**
 * Reads a TMY3 file (NREL): a line about the place, a line of titles, 8,760 hours.
 * @throws WeatherFileError naming the line that is wrong
 */
export const readTmy3 = (text: string): Tmy => {
  const lines = text.split(/\r?\n/).filter((line) => line !== '')
  if (lines.length !== hoursPerYear + 2) throw new WeatherFileError(`${lines.length} lines instead of ${hoursPerYear + 2}`)
  const tmy: Tmy = { ...header(lines[0]!), ...unknownHours() }
  const places = columnPlaces(lines[1]!)
  for (let i = 2; i < lines.length; i++) {
    const fields = csvFields(lines[i]!)
    const hour = hourOf(fields[0]!, fields[1] ?? '', i + 1)
    for (const name of columnNames) tmy[name][hour] = numberIn(fields[places[name]], `line ${i + 1}, ${columns[name]}`)
  }
  return wholeYear(tmy)
}
