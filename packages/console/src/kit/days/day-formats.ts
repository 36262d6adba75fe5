import type { Language } from '@sundial/phrases/kit/phrases.ts'

/** How a day is handed on. */
export const isoDay = 'YYYY-MM-DD'

/** What a picker chooses. */
export type Picked = 'date' | 'month' | 'year'
const english: Record<Picked, string> = { date: 'D MMM YYYY', month: 'MMM YYYY', year: 'YYYY' }
const numeric: Record<Picked, string> = { date: 'YYYY/MM/DD', month: 'YYYY/MM', year: 'YYYY' }

/** How a field of days reads, as `dateText` writes days; whoever types may also use hyphens, or leave zeros out. */
export const dayFormats = (language: Language, picked: Picked = 'date'): string[] => {
  const shown = (language === 'en' ? english : numeric)[picked]
  return picked === 'date' ? [...new Set([shown, numeric.date, isoDay, 'YYYY/M/D', 'YYYY-M-D'])] : [shown]
}
