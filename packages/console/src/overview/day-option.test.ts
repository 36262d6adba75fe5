import { describe, expect, it } from 'vitest'
import { tokensOf } from '../kit/theme/tokens.ts'
import { dayOption } from './day-option.ts'
import { dayLabel, daysOption } from './days-option.ts'
import type { Overview } from './overview-data.ts'

const from = Date.UTC(2026, 8, 17, 21, 10)
const at = (minutes: number) => from + minutes * 60_000
const data: Overview = {
  asOf: at(60),
  timeZone: 'Asia/Shanghai',
  range: 'today',
  days: { first: '2026-09-18', last: '2026-09-18' },
  otherDays: [],
  attention: [],
  stationCount: 1,
  moduleCount: 10,
  capacityW: 5500,
  powerW: 3000,
  powerUnknown: 0,
  energyWh: 9000,
  energyBeforeWh: 8000,
  pr: 0.8,
  prBefore: 0.81,
  states: { producing: 10, zero: 0, noData: 0, asleep: 0, shutDown: 0 },
  stationStates: { normal: 1, partShutDown: 0, lowOutput: 0, fault: 0, stale: 0, shutDown: 0, asleep: 0, noDevices: 0 },
  rankedCount: 0,
  onRecord: {
    todayWh: 9000,
    monthWh: 9000,
    yearWh: 9000,
    totalWh: 9000,
    since: '2026-09-18',
    revenue: [],
    unpricedWh: 9000,
    co2: { todayKg: 5, monthKg: 5, yearKg: 5, totalKg: 5, kgPerKwh: 0.5, year: 2024, source: 'nobody' },
  },
  curve: {
    from,
    to: at(840),
    power: [
      [at(0), 0],
      [at(15), null],
      [at(30), 3400],
    ],
    before: [[at(0), 100]],
    irradiance: [[at(0), 1010]],
    days: [],
  },
  median: 0.6,
  ranking: [],
}
const look = {
  c: tokensOf.default,
  language: 'en' as const,
  now: at(60),
  narrow: false,
  words: { today: 'Power', before: 'Before', irradiance: 'Irradiance', energy: 'Energy', irradiation: 'Irradiation' },
}
type Series = { name?: string; type: string; data: unknown[]; connectNulls?: boolean }
const seriesOf = (option: object) => (option as { series: Series[] }).series

describe('the curve of a day', () => {
  it('keeps missing data missing', () => {
    const power = seriesOf(dayOption(data, look)).find(({ name }) => name === 'Power')!
    expect(power.data).toEqual([
      [at(0), 0],
      [at(15), null],
      [at(30), 3.4],
    ])
    expect(power.connectNulls).toBe(false)
  })

  it('has the sun at now, and not on a day that is over', () => {
    expect(seriesOf(dayOption(data, look)).some(({ type }) => type === 'scatter')).toBe(true)
    expect(seriesOf(dayOption(data, { ...look, now: at(2000) })).some(({ type }) => type === 'scatter')).toBe(false)
  })
})

describe('the days of a range', () => {
  it('are bars, with a gap for a day without data', () => {
    const days = [
      { label: '2026-09-17', energyWh: 5000, irradiationWhm2: 4000 },
      { label: '2026-09-18', energyWh: null, irradiationWhm2: null },
    ]
    const [energy, irradiation] = seriesOf(daysOption({ ...data, curve: { ...data.curve, days } }, look))
    expect(energy!.data).toEqual([5, null])
    expect(irradiation!.data).toEqual([4, null])
  })

  it('are written short', () => {
    expect(dayLabel('2026-09-18', 'zh')).toBe('9月18日')
    expect(dayLabel('week 3', 'en')).toBe('week 3')
  })
})
