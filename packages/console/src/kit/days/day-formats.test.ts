import { languages } from '@sundial/phrases/kit/phrases.ts'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { describe, expect, it } from 'vitest'
import { dateText } from '../format/clocks.ts'
import { dayFormats, isoDay, type Picked } from './day-formats.ts'

dayjs.extend(customParseFormat)
/** As the picker reads what is typed: by the first format that fits exactly. */
const read = (text: string, formats: readonly string[]): string | null => {
  const fitting = formats.find((format) => dayjs(text, format, true).isValid())
  return fitting === undefined ? null : dayjs(text, fitting, true).format(isoDay)
}
/** Of each month the first day and a later one. */
const days = Array.from({ length: 12 }, (_, month) => [1, 27].map((day) => dayjs(new Date(2026, month, day)).format(isoDay))).flat()

describe.each(languages)('a field of days in %s', (language) => {
  it('shows days as lists do, and takes what it shows', () => {
    for (const day of days) {
      const shown = dayjs(day).format(dayFormats(language)[0])
      expect(shown).toBe(dateText(Date.parse(`${day}T12:00Z`), 'UTC', language))
      expect(read(shown, dayFormats(language))).toBe(day)
    }
  })
  it.each(['2026-01-05', '2026/01/05', '2026-1-5', '2026/1/5'])('takes %s', (text) => {
    expect(read(text, dayFormats(language))).toBe('2026-01-05')
  })
  it.each(['month', 'year'] as const)('takes the %s that it shows', (picked: Picked) => {
    const [shown] = dayFormats(language, picked)
    expect(read(dayjs('2026-09-01').format(shown), dayFormats(language, picked))).toBe(picked === 'year' ? '2026-01-01' : '2026-09-01')
  })
})
