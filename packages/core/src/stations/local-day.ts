const dayMs = 86_400_000
/** First and last day that a user may enter. Calculations work only for years of four digits (`wallOf`). */
export const calendar = { first: '1970-01-01', last: '2100-12-31' } as const
/** Most days that a loop goes through: a leap year. */
export const daysMax = 366

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats are cached: creating one takes 50 us, using it 1 us. */
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  let format = formats.get(timeZone)
  if (!format) {
    if (formats.size >= 1000) formats.clear() // Requests also name zones, in any mix of capitals
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(timeZone, format)
  }
  return format
}

const quarterMs = 900_000
/** Since this instant, all zones change their offset at a quarter of an hour (the last exception was Monrovia in 1972). */
const quartersSince = Date.UTC(1973, 0, 1)
const offsetsMax = 50_000
const offsets = new Map<string, number>()

/** Offset of local time from UTC at an instant, ms. @throws RangeError for an unknown IANA zone */
export const offsetMs = (at: number, timeZone: string): number => {
  if (at < quartersSince) return offsetAt(at, timeZone)
  const key = `${timeZone} ${Math.floor(at / quarterMs)}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const offset = offsetAt(at, timeZone)
  if (offsets.size >= offsetsMax) offsets.clear()
  offsets.set(key, offset)
  return offset
}

const offsetAt = (at: number, timeZone: string): number => {
  const whole = Math.floor(at / 1000) * 1000
  const p = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(whole)
      .map((part) => [part.type, Number(part.value)]),
  )
  return Date.UTC(p.year!, p.month! - 1, p.day!, p.hour!, p.minute!, p.second!) - whole
}

const wallFirst = Date.UTC(1000, 0, 1)
const wallEnd = Date.UTC(10_000, 0, 1)

/** Calendar day of a wall clock. Only years of four digits are accepted, because other dates do not sort as texts. */
const dateOf = (wall: number): string => {
  if (!(wall >= wallFirst && wall < wallEnd)) throw new RangeError(`no calendar day between the years 1000 and 9999: ${wall}`)
  return new Date(wall).toISOString().slice(0, 10)
}

/** Midnight of a calendar day on a wall clock. @throws RangeError if the calendar has no such day or the year has not four digits */
const wallOf = (date: string): number => {
  const wall = Date.parse(`${date}T00:00Z`)
  if (dateOf(wall) !== date) throw new RangeError(`no calendar day: ${date}`)
  return wall
}

/** 2026-09-18 13:42:18 by the clock of a zone. */
export const wallText = (at: number, timeZone: string): string =>
  new Date(at + offsetMs(at, timeZone)).toISOString().slice(0, 19).replace('T', ' ')

/** Calendar day at an instant in a zone, YYYY-MM-DD. @throws RangeError outside the years 1000 to 9999 */
export const localDate = (at: number, timeZone: string): string => dateOf(at + offsetMs(at, timeZone))

/** The day `days` after a date. @throws RangeError if one of the two is outside the years 1000 to 9999 */
export const addDays = (date: string, days: number): string => dateOf(wallOf(date) + days * dayMs)

/** All days from `first` to `last`, both included; none if `last` is before `first`. @throws RangeError for more than `daysMax` */
export const daysFrom = (first: string, last: string): string[] => {
  const count = Math.round((wallOf(last) - wallOf(first)) / dayMs) + 1
  if (count > daysMax) throw new RangeError(`more than ${daysMax} days: ${first} to ${last}`)
  return Array.from({ length: Math.max(0, count) }, (_, i) => addDays(first, i))
}

/**
 * The instant at which a zone's clocks show a minute of a day, epoch ms. If the clocks show the minute twice (end of summer time), the result
 * is one of the two. If the clocks skip the minute, the result is an hour earlier or later.
 */
export const instantOf = (date: string, minuteOfDay: number, timeZone: string): number => {
  const wall = wallOf(date) + minuteOfDay * 60_000
  return wall - offsetMs(wall - offsetMs(wall, timeZone), timeZone)
}

/** Instant at which a calendar day begins in a zone, epoch ms. If the clock jumps over midnight, the first instant of the day. */
export const dayStart = (date: string, timeZone: string): number => {
  const first = instantOf(date, 0, timeZone)
  return localDate(first, timeZone) === date ? first : first + 3_600_000
}

/** First and last instant (exclusive) of a calendar day: 23, 24 or 25 hours apart. */
export const dayBounds = (date: string, timeZone: string): { from: number; to: number } => ({
  from: dayStart(date, timeZone),
  to: dayStart(addDays(date, 1), timeZone),
})

/** The instant with the same time of day one day before. */
export const sameTimeYesterday = (at: number, timeZone: string): number => {
  const before = at - dayMs
  return before + offsetMs(at, timeZone) - offsetMs(before, timeZone)
}

/** Whether the runtime knows this IANA zone. */
export const isTimeZone = (timeZone: string): boolean => {
  try {
    formatOf(timeZone)
    return true
  } catch {
    return false
  }
}
