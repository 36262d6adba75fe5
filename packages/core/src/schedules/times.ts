/** Times of a day: at most one every quarter of an hour, and never closer to each other than the grace time of a slot. */
export const timesMax = 96
export const timesApartMin = 5
/** So many even steps are written as a span. */
const spanFrom = 4

const timeForm = /^([01]?\d|2[0-3]):([0-5]\d)$/
const spanForm = /^(\S+)\s*[-–~]\s*([^/\s]+)\s*\/\s*(\d{1,3})$/

const minuteOf = (text: string): number | null => {
  const [, hours, minutes] = timeForm.exec(text) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** Times from `first` to `last` in steps. */
const stepsOf = (first: number | null, last: number | null, step: number): number[] | null => {
  if (first === null || last === null || first >= last || step < timesApartMin) return null
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => first + i * step)
}

const partOf = (text: string): number[] | null => {
  const [, first, last, step] = spanForm.exec(text) ?? []
  if (first !== undefined) return stepsOf(minuteOf(first), minuteOf(last!), Number(step))
  const minute = minuteOf(text)
  return minute === null ? null : [minute]
}

const isApart = (minutes: readonly number[]): boolean => minutes.every((minute, i) => i === 0 || minute - minutes[i - 1]! >= timesApartMin)

/**
 * Minutes of the day, ascending, of a text like "08:00,12:00" (specification: several times, separated by commas) or "07:00-17:00/15",
 * which is every 15 minutes. Null: it is no such text, has more than `timesMax` times, or two that are closer than `timesApartMin`.
 */
export const timesOf = (text: string): number[] | null => {
  const parts = text.split(/[,，、;；]/).map((part) => partOf(part.trim()))
  if (parts.some((part) => part === null)) return null
  const minutes = [...new Set(parts.flatMap((part) => part!))].toSorted((a, b) => a - b)
  return minutes.length <= timesMax && isApart(minutes) ? minutes : null
}

const two = (n: number): string => String(n).padStart(2, '0')
/** "08:05" of a minute of the day. */
export const clockOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

export type EvenTimes = { first: number; last: number; stepMin: number }
/** The even steps that times are, if they are at least `spanFrom` of them; null otherwise. */
export const evenTimes = (minutes: readonly number[]): EvenTimes | null => {
  const stepMin = minutes.length < spanFrom ? 0 : minutes[1]! - minutes[0]!
  const isEven = stepMin > 0 && minutes.every((minute, i) => i === 0 || minute - minutes[i - 1]! === stepMin)
  return isEven ? { first: minutes[0]!, last: minutes.at(-1)!, stepMin } : null
}

/** The text of times, as `timesOf` reads it. */
export const textOfTimes = (minutes: readonly number[]): string => {
  const even = evenTimes(minutes)
  return even ? `${clockOf(even.first)}-${clockOf(even.last)}/${even.stepMin}` : minutes.map(clockOf).join(',')
}
