import { localDate } from './local-day.ts'

/** Energy of a month, by its first day, of stations of one time zone that are paid in one currency; '' = nobody said. */
export type MonthOnRecord = {
  timeZone: string
  month: string
  currency: string
  /** The first day with data. */
  firstDay: string
  energyWh: number
  revenue: number | null
}
export type Revenue = { currency: string; month: number; year: number; total: number }
export type OnRecord = {
  monthWh: number | null
  yearWh: number | null
  totalWh: number | null
  since: string | null
  /** The most in total first. */
  revenue: Revenue[]
  /** Of the total the energy of stations without a price. */
  unpricedWh: number | null
}

const sumOrNull = (months: readonly MonthOnRecord[]): number | null =>
  months.length > 0 ? months.reduce((sum, m) => sum + m.energyWh, 0) : null
const revenueOf = (months: readonly MonthOnRecord[]): number => months.reduce((sum, m) => sum + (m.revenue ?? 0), 0)

/** What stations gave in the calendar month and year of their own today, and in all that is on record. */
export const onRecord = (months: readonly MonthOnRecord[], now: number): OnRecord => {
  const inMonth = (m: MonthOnRecord) => m.month.slice(0, 7) === localDate(now, m.timeZone).slice(0, 7)
  const inYear = (m: MonthOnRecord) => m.month.slice(0, 4) === localDate(now, m.timeZone).slice(0, 4)
  const byCurrency = Map.groupBy(months, (m) => m.currency)
  const unpriced = byCurrency.get('') ?? []
  byCurrency.delete('')
  return {
    monthWh: sumOrNull(months.filter(inMonth)),
    yearWh: sumOrNull(months.filter(inYear)),
    totalWh: sumOrNull(months),
    since: months.map((m) => m.firstDay).sort()[0] ?? null,
    revenue: [...byCurrency]
      .map(([currency, rows]) => ({
        currency,
        month: revenueOf(rows.filter(inMonth)),
        year: revenueOf(rows.filter(inYear)),
        total: revenueOf(rows),
      }))
      .sort((a, b) => b.total - a.total),
    unpricedWh: sumOrNull(unpriced),
  }
}
