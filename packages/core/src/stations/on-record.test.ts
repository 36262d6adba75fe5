import { describe, expect, it } from 'vitest'
import { co2AvoidedKg, gridEmission } from '../pv/grid-emission.ts'
import { type MonthOnRecord, onRecord } from './on-record.ts'

const month = (of: string, energyWh: number, more: Partial<MonthOnRecord> = {}): MonthOnRecord => ({
  timeZone: 'UTC',
  month: `${of}-01`,
  currency: '',
  firstDay: `${of}-05`,
  energyWh,
  revenue: null,
  ...more,
})
const now = Date.parse('2026-01-01T05:00:00Z')

describe('what is on record', () => {
  it('of nothing is nothing', () => {
    expect(onRecord([], now)).toEqual({ monthWh: null, yearWh: null, totalWh: null, since: null, revenue: [], unpricedWh: null })
  })
  it.each([
    ['a month of the last year', '2025-12', 'UTC', [null, null, 8]],
    ['the month', '2026-01', 'UTC', [8, 8, 8]],
    ['a month of another year with the same name', '2025-01', 'UTC', [null, null, 8]],
    ['the last month, where it is still December', '2025-12', 'Pacific/Honolulu', [8, 8, 8]],
    ['an earlier month of the year that it still is there', '2025-02', 'Pacific/Honolulu', [null, 8, 8]],
  ])('%s', (_name, of, timeZone, [monthWh, yearWh, totalWh]) => {
    expect(onRecord([month(of, 8, { timeZone })], now)).toMatchObject({ monthWh, yearWh, totalWh, since: `${of}-05` })
  })
  it('is paid in each currency by itself, and says of how much energy nobody said what it brings', () => {
    const months = [
      month('2026-01', 1),
      month('2026-01', 2, { currency: 'EUR', revenue: 10 }),
      month('2025-07', 4, { currency: 'EUR', revenue: 20 }),
      month('2026-01', 8, { currency: 'CNY', revenue: 70 }),
    ]
    expect(onRecord(months, now)).toEqual({
      monthWh: 11,
      yearWh: 11,
      totalWh: 15,
      since: '2025-07-05',
      revenue: [
        { currency: 'CNY', month: 70, year: 70, total: 70 },
        { currency: 'EUR', month: 10, year: 10, total: 30 },
      ],
      unpricedWh: 1,
    })
  })
  it('avoids CO2 by the grid’s factor, kg of a kWh', () => {
    expect(co2AvoidedKg(2_000_000, { ...gridEmission, kgPerKwh: 0.5 })).toBe(1000)
    expect(co2AvoidedKg(null, gridEmission)).toBeNull()
  })
})
