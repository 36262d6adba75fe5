import { serialNoForm, serialNoLengthMax } from '@sundial/core/devices/serial-no.ts'
import { neededRatings, optionalRatings, type RatingField, ratingRanges } from '@sundial/core/ratings/ranges.ts'
import { calendar } from '@sundial/core/stations/local-day.ts'
import type { ImportField } from '../imports/kind.ts'

const serialNoField: ImportField<unknown> = {
  key: 'serialNo',
  title: 'ratings:serialNo',
  otherTitles: ['PVSN', 'SN', 'Serial number'],
  required: true,
  rule: 'ratings:serialNo_wrong',
  example: 'SN240001234',
  read: (text) =>
    text.length <= serialNoLengthMax && serialNoForm.test(text) ? { value: text } : { issue: { word: 'ratings:serialNo_wrong' } },
}

/** A number with a point or a comma, within its range. */
const numberField = (key: RatingField, required: boolean): ImportField<unknown> => {
  const { min, max, example } = ratingRanges[key]
  return {
    key,
    title: `ratings:${key}`,
    required,
    rule: `ratings:${key}_wrong`,
    example: String(example),
    read: (text) => {
      const value = /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
      return value >= min && value <= max ? { value } : { issue: { word: `ratings:${key}_wrong` } }
    },
  }
}

/** The day of a text like 2024-05-01, 2024/5/1 or 2024年5月1日, as YYYY-MM-DD; null where the calendar has no such day. */
const dayIn = (text: string): string | null => {
  const [, year, month, dayOfMonth] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? []
  if (!year || !month || !dayOfMonth) return null
  const day = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
  const at = Date.parse(`${day}T00:00Z`)
  const exists = !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === day
  return exists && day >= calendar.first && day <= calendar.last ? day : null
}

const dayField: ImportField<unknown> = {
  key: 'commissionedOn',
  title: 'ratings:commissionedOn',
  otherTitles: ['Commissioning date'],
  required: true,
  rule: 'ratings:dayRule',
  example: '2024-05-01',
  read: (text) => {
    const day = dayIn(text)
    return day === null ? { issue: { word: 'ratings:dayRule' } } : { value: day }
  },
}

const [ratedW, ...losses] = neededRatings
/** Columns of a table of extra data. */
export const ratingFields: readonly ImportField<unknown>[] = [
  serialNoField,
  numberField(ratedW, true),
  dayField,
  ...losses.map((key) => numberField(key, true)),
  ...optionalRatings.map((key) => numberField(key, false)),
]
