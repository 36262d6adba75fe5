import { describe, expect, it } from 'vitest'
import { dayPlot } from './day-plot.ts'
import { dayLabel, daysPlot } from './days-plot.ts'
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
  language: 'en' as const,
  now: at(60),
  narrow: false,
  words: { today: 'Power', before: 'Before', irradiance: 'Irradiance', energy: 'Energy', irradiation: 'Irradiation' },
}

describe('the curve of a day', () => {
  it('keeps missing data missing', () => {
    expect(dayPlot(data, look).curves.find(({ name }) => name === 'Power')!.points).toEqual([
      [at(0), 0],
      [at(15), null],
      [at(30), 3.4],
    ])
  })

  it('has its axes in round steps, that of the sun up to 1200 at least', () => {
    const { left, right } = dayPlot(data, look)
    expect([left.unit, ...left.labels]).toEqual(['kW', '0', '1', '2', '3', '4'])
    expect([right!.unit, ...right!.labels]).toEqual(['W/m²', '0', '300', '600', '900', '1,200'])
    expect(dayPlot({ ...data, curve: { ...data.curve, irradiance: [] } }, look).right).toBeNull()
  })

  it('has the hours of its zone below it and values with their units under the pointer', () => {
    const { ticks, curves, head } = dayPlot(data, look)
    expect(ticks[0]).toEqual({ at: at(-10), text: '05:00' })
    expect(head(at(30))).toBe('05:40')
    expect(curves.map(({ name, text, unit }) => `${name} ${text(3.4)} ${unit} ${text(null)}`)).toEqual([
      'Before 3.4 kW –',
      'Irradiance 3 W/m² –',
      'Power 3.4 kW –',
    ])
  })

  it('has the sun at now, and not on a day that is over', () => {
    expect(dayPlot(data, look).now).toEqual({ at: at(60), text: '06:10', side: 'right' })
    expect(dayPlot(data, { ...look, now: at(2000) }).now).toBeNull()
  })

  it('has a dot at the last value of today only', () => {
    expect(dayPlot(data, look).last).toEqual({ at: at(30), value: 3.4 })
    expect(dayPlot({ ...data, range: 'yesterday' }, look).last).toBeNull()
  })
})

describe('the days of a range', () => {
  it('are bars, with a gap for a day without data', () => {
    const days = [
      { label: '2026-09-17', energyWh: 5000, irradiationWhm2: 4000 },
      { label: '2026-09-18', energyWh: null, irradiationWhm2: null },
    ]
    const { curves, head } = daysPlot({ ...data, curve: { ...data.curve, days } }, look)
    expect(curves.map(({ form, points }) => [form, ...points.map(([, value]) => value)])).toEqual([
      ['bars', 5, null],
      ['dots', 4, null],
    ])
    expect(head(1)).toBe('18 Sep')
  })

  it('have at most ten labels, on a phone five', () => {
    const days = Array.from({ length: 30 }, (_, n) => ({ label: `day ${n}`, energyWh: 1, irradiationWhm2: 1 }))
    const ticks = (narrow: boolean) => daysPlot({ ...data, curve: { ...data.curve, days } }, { ...look, narrow }).ticks
    expect([ticks(false).length, ticks(true).length]).toEqual([10, 5])
  })

  it('are written short', () => {
    expect(dayLabel('2026-09-18', 'zh')).toBe('9月18日')
    expect(dayLabel('week 3', 'en')).toBe('week 3')
  })
})
