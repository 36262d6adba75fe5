const dayMs = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs 50 us, using one 1 us. */
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  let format = formats.get(timeZone)
  if (!format) {
    if (formats.size >= 1000) formats.clear() // zones come from requests too, in any capitals
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
/** Since then every zone changes its offset on a quarter of an hour (the last that did not was Monrovia's in 1972). */
const quartersSince = Date.UTC(1973, 0, 1)
const offsetsMax = 50_000
const offsets = new Map<string, number>()

/** Milliseconds that local time is ahead of UTC at an instant. @throws RangeError where the IANA zone is not known */
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

/** Calendar day at an instant in a zone, YYYY-MM-DD. */
export const localDate = (at: number, timeZone: string): string => new Date(at + offsetMs(at, timeZone)).toISOString().slice(0, 10)

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Instant at which a calendar day begins in a zone, epoch ms; where the clock jumps over midnight, the first instant of the day. */
export const dayStart = (date: string, timeZone: string): number => {
  const wall = Date.parse(`${date}T00:00Z`)
  const first = wall - offsetMs(wall - offsetMs(wall, timeZone), timeZone)
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

/** Whether the runtime knows an IANA zone. */
export const isTimeZone = (timeZone: string): boolean => {
  try {
    formatOf(timeZone)
    return true
  } catch {
    return false
  }
}
