import { listText } from '@sundial/phrases/kit/lists.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { units } from '@sundial/phrases/units.ts'
import { type Say, useLanguage, useSay } from '../language/language.ts'
import { clockText, dateText, daysText, dayText, monthText, offsetText, shortDayText, shortMonthText } from './clocks.ts'
import { changeText, moneyText, numberText, percentText } from './numbers.ts'
import { plantPowerText, scaledText } from './scaled-units.ts'
import { hoursMinutesOf, spanOf } from './spans.ts'

type Value = number | null | undefined

const formatIn = (language: Language, say: Say<typeof units>) => ({
  language,
  number: (value: Value, decimals = 0) => numberText(value, language, decimals),
  change: (value: Value, decimals = 1) => changeText(value, language, decimals),
  percent: (share: Value, decimals = 1) => percentText(share, language, decimals),
  list: (items: readonly string[]) => listText(items, language),
  money: (amount: number, currency: string) => moneyText(amount, currency, language),
  power: (w: Value) => scaledText(w, 'W', language),
  plantPower: (w: Value) => plantPowerText(w, language),
  energy: (wh: Value) => scaledText(wh, 'Wh', language),
  capacity: (wp: Value) => scaledText(wp, 'Wp', language),
  clock: (at: number, timeZone: string, withSeconds = false) => clockText(at, timeZone, language, withSeconds),
  day: (at: number, timeZone: string) => dayText(at, timeZone, language),
  shortDay: (at: number, timeZone: string) => shortDayText(at, timeZone, language),
  shortMonth: (at: number, timeZone: string) => shortMonthText(at, timeZone, language),
  month: (at: number, timeZone: string) => monthText(at, timeZone, language),
  days: (first: number, last: number, timeZone: string) => daysText(first, last, timeZone, language),
  date: (at: number, timeZone: string) => dateText(at, timeZone, language),
  /** "18 Sep 2026 13:42" */
  moment: (at: number, timeZone: string, withSeconds = false) =>
    `${dateText(at, timeZone, language)} ${clockText(at, timeZone, language, withSeconds)}`,
  offset: offsetText,
  /** ISO 3166-1 alpha-2. */
  country: (code: string) => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code,
  since: (at: number, timeZone: string) => say('since', { time: clockText(at, timeZone, language) }),
  /** "12 s ago" */
  age: (at: number, now: number) => {
    const { unit, count } = spanOf(now - at)
    return say(`${unit}Ago`, { count })
  },
  /** "4 h 16 min", "24 h", "16 min" */
  span: (ms: number) => {
    const { hours, minutes } = hoursMinutesOf(ms)
    if (hours === 0) return say('minutes', { minutes })
    return minutes === 0 ? say('wholeHours', { hours }) : say('hoursMinutes', { hours, minutes })
  },
})
type Format = ReturnType<typeof formatIn>
const formats = new Map<Language, Format>()

/** Formats numbers, units, times and ages in the current language. Units of inputs: W, Wh, Wp, epoch ms. */
export const useFormat = (): Format => {
  const language = useLanguage()
  const say = useSay(units)
  const known = formats.get(language)
  if (known) return known
  const format = formatIn(language, say)
  formats.set(language, format)
  return format
}
