import type { EnergyRow } from '@sundial/contract/station-trend.ts'
import { describe, expect, it } from 'vitest'
import { tokensOf } from '../kit/theme/tokens.ts'
import { barsOf, isByMonth, lastWholeDay, summaryOf } from './bars.ts'
import { barsOption, ratioOption } from './bars-option.ts'
import { trendRows } from './trend-rows.ts'

const today = '2026-03-10'
const row = (label: string, energyWh: number | null, more: Partial<EnergyRow> = {}): EnergyRow => ({
  label,
  energyWh,
  irradiationWhm2: null,
  specificYieldH: energyWh === null ? null : energyWh / 1000,
  pr: null,
  coveredShare: energyWh === null ? 0 : 1,
  ...more,
})
const rows = [
  row('2026-03-07', 4000, { pr: 0.8, irradiationWhm2: 5000 }),
  row('2026-03-08', null),
  row('2026-03-09', 1000, { coveredShare: 0.5 }),
  row('2026-03-10', 2000, { pr: 0.9, irradiationWhm2: 2500 }),
  row('2026-03-11', null),
]

describe('bars', () => {
  it('end today; each says whether it is whole, partial, running or nothing', () => {
    expect(barsOf(rows, today).map((b) => b.state)).toEqual(['whole', 'none', 'partial', 'running'])
  })

  it('a month is running as long as it lasts', () => {
    expect(barsOf([row('2026-02', 1), row('2026-03', 1), row('2026-04', null)], today).map((b) => b.state)).toEqual(['whole', 'running'])
  })

  it('know the newest day of which all was heard; months are no days', () => {
    expect(lastWholeDay(barsOf(rows, today))).toBe('2026-03-07')
    expect(lastWholeDay(barsOf([row('2026-02', 1)], today))).toBeNull()
  })

  it.each([
    ['2025-01-01', '2025-12-31', true],
    ['2026-01-01', today, true],
    ['2026-01-01', '2026-02-28', false],
    ['2025-03-11', today, false],
    ['2026-03-01', today, false],
  ])('%s to %s by month: %s', (from, to, byMonth) => {
    expect(isByMonth({ from, to }, today)).toBe(byMonth)
  })
})

describe('what a period adds up to', () => {
  it('counts what there is; the ratio weighs each day by its light', () => {
    expect(summaryOf(barsOf(rows, today))).toMatchObject({
      energyWh: 7000,
      specificYieldH: 7,
      irradiationWhm2: 7500,
      pr: expect.closeTo((0.8 * 5000 + 0.9 * 2500) / 7500, 12),
      withData: 3,
      best: { label: '2026-03-07' },
    })
  })

  it('nothing is nothing, not zero', () => {
    expect(summaryOf(barsOf([row('2026-03-08', null)], today))).toEqual({
      energyWh: null,
      specificYieldH: null,
      irradiationWhm2: null,
      pr: null,
      withData: 0,
      best: null,
    })
  })
})

describe('the charts', () => {
  const c = tokensOf.default
  const look = { c, language: 'en' as const, number: String, label: (b: { label: string }) => b.label, lines: () => ['<b>'] }
  const bars = barsOf(rows, today)
  const scale = { unit: 'kWh', factor: 1000 }

  it('a day without data has no bar and no point, and no line goes over it; the light of a day that goes on is no drop', () => {
    const { series } = barsOption(bars, scale, look) as { series: { data: unknown[]; connectNulls?: boolean }[] }
    expect((series[0]!.data as { value: number | null }[]).map((d) => d.value)).toEqual([4, null, 1, 2])
    expect(series[1]).toMatchObject({ data: [5, null, null, null], connectNulls: false })
    expect(ratioOption(bars, look).series[0]).toMatchObject({ data: [80, null, null, 90], connectNulls: false })
    expect(ratioOption(bars, look).yAxis).toMatchObject({ min: 70, max: 90, interval: 10 })
  })

  it('only whole days are filled; a partial one is dashed', () => {
    const [{ data }] = barsOption(bars, scale, look).series as unknown as [
      { data: { itemStyle: { color: string; borderType?: string } }[] },
    ]
    expect(data.map((d) => [d.itemStyle.color === c.d1, d.itemStyle.borderType])).toEqual([
      [true, undefined],
      [false, 'solid'],
      [false, 'dashed'],
      [false, 'solid'],
    ])
  })

  it('without an irradiance meter there is no second axis', () => {
    expect(barsOption(barsOf([row('2026-03-07', 1)], today), scale, look).yAxis).toHaveLength(1)
  })

  it('texts in the tooltip stay texts', () => {
    expect(barsOption(bars, scale, look).tooltip.formatter([{ dataIndex: 0 }])).toBe('&lt;b>')
  })
})

it('the file has energy in kWh, empty cells for what is missing, and says what a day is worth', () => {
  expect(trendRows(['Day'], barsOf(rows.slice(0, 3), today), (b) => b.state)).toEqual([
    ['Day'],
    ['2026-03-07', 4, 4, 80, 5, 100, 'whole'],
    ['2026-03-08', null, null, null, null, 0, 'none'],
    ['2026-03-09', 1, 1, null, null, 50, 'partial'],
  ])
})
