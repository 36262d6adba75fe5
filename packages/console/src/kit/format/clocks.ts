import type { Language } from '@sundial/phrases/kit/phrases.ts'

type Options = Intl.DateTimeFormatOptions
const formats = new Map<string, Intl.DateTimeFormat>()
/** Locales of dates. The trade writes English dates with the day before the month. */
const localeOf: Record<Language, string> = { zh: 'zh-CN', en: 'en-GB', ja: 'ja-JP' }

const formatIn = (locale: string, timeZone: string, options: Options): Intl.DateTimeFormat => {
  const key = locale + timeZone + JSON.stringify(options)
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone })
  formats.set(key, made)
  return made
}
const formatOf = (language: Language, timeZone: string, options: Options) => formatIn(localeOf[language], timeZone, options)

let chosenZone: string | null = null
/** Sets the zone for times that belong to no station; null: the browser's zone. */
export const chooseZone = (timeZone: string | null) => {
  chosenZone = timeZone
}
type WithTemporal = { Temporal?: { Now: { timeZoneId(): string } } }
/** Temporal gives the zone without a format; the first format of a page takes 20 ms. Browsers before 2026 lack Temporal. */
const askZone = (): string => (globalThis as WithTemporal).Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone

let device: { offsetMin: number; zone: string } | null = null
/** The zone of the browser, read again when the offset from UTC has changed. */
export const deviceZone = (): string => {
  const offsetMin = new Date().getTimezoneOffset()
  if (device?.offsetMin !== offsetMin) device = { offsetMin, zone: askZone() }
  return device.zone
}
/** The zone that the user chose, else the browser's. */
export const ownZone = (): string => chosenZone ?? deviceZone()

/** 13:42, or 13:42:18, in a time zone. */
export const clockText = (at: number, timeZone: string, language: Language, withSeconds = false): string =>
  formatOf(language, timeZone, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(withSeconds ? { second: '2-digit' } : {}),
  }).format(at)

/** Fri 18 Sep 2026, 2026年9月18日周五. */
export const dayText = (at: number, timeZone: string, language: Language): string =>
  formatOf(language, timeZone, { year: 'numeric', month: language === 'en' ? 'short' : 'long', day: 'numeric', weekday: 'short' })
    .format(at)
    .replace(',', '')
    .replace('Sept', 'Sep')

/** 18 Sep, 9月18日: on axes and in tables. */
export const shortDayText = (at: number, timeZone: string, language: Language): string =>
  formatOf(language, timeZone, { month: 'short', day: 'numeric' }).format(at).replace('Sept', 'Sep')

/** A Monday. */
const mondayMs = Date.UTC(2026, 0, 5)
/** Mon, 周一, 月: a day of the week by its number, 1 Monday to 7 Sunday. `long`: Monday, 星期一, 月曜日. */
export const weekdayText = (weekday: number, language: Language, width: 'short' | 'long' = 'short'): string =>
  formatOf(language, 'UTC', { weekday: width }).format(mondayMs + (weekday - 1) * 86_400_000)

/** Sep, 9月: on axes. */
export const shortMonthText = (at: number, timeZone: string, language: Language): string =>
  formatOf(language, timeZone, { month: 'short' }).format(at).replace('Sept', 'Sep')

/** September 2026, 2026年9月. */
export const monthText = (at: number, timeZone: string, language: Language): string =>
  formatOf(language, timeZone, { year: 'numeric', month: 'long' }).format(at)

/** 12–18 Sep 2026, 2026年9月12日至18日: from one day to another, both included. */
export const daysText = (first: number, last: number, timeZone: string, language: Language): string =>
  formatOf(language, timeZone, { year: 'numeric', month: 'short', day: 'numeric' }).formatRange(first, last).replaceAll('Sept', 'Sep')

/** 18 Sep 2026, 2026/09/18: a day of any year. No hyphens, because they look too wide between tabular digits. */
export const dateText = (at: number, timeZone: string, language: Language): string => {
  const month = language === 'en' ? ({ month: 'short', day: 'numeric' } as const) : ({ month: '2-digit', day: '2-digit' } as const)
  return formatOf(language, timeZone, { year: 'numeric', ...month })
    .format(at)
    .replace('Sept', 'Sep')
}

/** 2026-09-18 13:42:18 in every language: for files that programs read. */
export const momentText = (at: number, timeZone: string): string =>
  formatIn('sv-SE', timeZone, { dateStyle: 'short', timeStyle: 'medium' }).format(at)

const zonePart = (at: number, timeZone: string, locale: string, timeZoneName: 'short' | 'shortOffset'): string =>
  formatIn(locale, timeZone, { timeZoneName })
    .formatToParts(at)
    .find((part) => part.type === 'timeZoneName')?.value ?? ''

/** UTC+8, UTC+5:30, UTC. */
export const offsetText = (at: number, timeZone: string): string =>
  zonePart(at, timeZone, 'en-GB', 'shortOffset').replace('GMT', 'UTC').replace('-', '−').replace('+0', '')
