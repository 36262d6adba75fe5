import type { Site } from '../kit/sky.ts'

/** A typical meteorological year: 8,760 hours; place `i` is the hour that ends at i + 1 o'clock local standard time of a year without leap day. */
export type Tmy = Site & {
  name: string
  utcOffsetH: number
  ghiWm2: Float64Array
  dniWm2: Float64Array
  dhiWm2: Float64Array
  airC: Float64Array
  windMs: Float64Array
}

export const hoursPerYear = 8760
/** The file's hours as if of this year; irradiance on the level has its meaning only with the sun of the file's day. */
export const yearOfFile = Date.UTC(2001, 0, 1)

/** What is wrong with a weather file, and where. */
export class WeatherFileError extends Error {}

export const numberIn = (text: string | undefined, what: string): number => {
  const value = Number(text)
  if (text === undefined || text.trim() === '' || !Number.isFinite(value))
    throw new WeatherFileError(`${what}: ${text ?? 'nothing'} is no number`)
  return value
}

/** Fields of a line of CSV; in quotes a comma is only a comma. */
export const csvFields = (line: string): string[] =>
  line
    .replaceAll(/"([^"]*)"/g, (_, inside: string) => inside.replaceAll(',', '\0'))
    .split(',')
    .map((field) => field.replaceAll('\0', ','))

/** Columns of which no hour is known yet. */
export const unknownHours = () => {
  const column = (): Float64Array => new Float64Array(hoursPerYear).fill(Number.NaN)
  return { ghiWm2: column(), dniWm2: column(), dhiWm2: column(), airC: column(), windMs: column() }
}

/** The year itself. @throws WeatherFileError when an hour is missing, because another one is there twice */
export const wholeYear = (tmy: Tmy): Tmy => {
  const missing = tmy.airC.findIndex(Number.isNaN)
  if (missing < 0) return tmy
  const begin = new Date(yearOfFile + missing * 3_600_000).toISOString()
  throw new WeatherFileError(`no line for the hour from ${begin.slice(5, 10)} ${begin.slice(11, 16)} on: another one is there twice`)
}
