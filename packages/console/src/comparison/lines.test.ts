import { describe, expect, it } from 'vitest'
import { tokensOf } from '../kit/theme/tokens.ts'
import { compareOption } from './compare-option.ts'
import { lineLooks } from './line-looks.ts'
import type { quantities } from './quantities.ts'
import { deviceSeries, type Point, stationSeries } from './series.ts'
import { comparisonRows } from './use-comparison-export.ts'

const hourMs = 3_600_000
const trend = { timeZone: 'UTC', to: 0, sunriseAt: null, sunsetAt: null, before: [], irradiance: [], energy: [] }

describe('lines', () => {
  it('of devices come in the order of the answer, gaps kept', () => {
    const series = deviceSeries(
      {
        t: [1, 2],
        ids: [8, 7],
        values: [
          [1, null],
          [3, 4],
        ],
      },
      (id) => `M${id}`,
    )
    expect(series).toEqual([
      {
        id: 8,
        name: 'M8',
        points: [
          [1, 1],
          [2, null],
        ],
      },
      {
        id: 7,
        name: 'M7',
        points: [
          [1, 3],
          [2, 4],
        ],
      },
    ])
  })

  it('of stations in other zones stand at their own local time', () => {
    const place = (id: number, from: number, at: number, w: number) => ({
      id,
      name: String(id),
      capacityW: 1000,
      trend: { ...trend, from, power: [[at, w]] as [number, number][] },
    })
    const series = stationSeries([place(1, 0, 12 * hourMs, 500), place(2, -2 * hourMs, 10 * hourMs, 250)], 'relativePower', false)
    expect(series.map((s) => s.points)).toEqual([[[12 * hourMs, 50]], [[12 * hourMs, 25]]])
  })

  it('of days have the values of each, in their units', () => {
    const energy = [
      { label: '2026-01-01', energyWh: 5000, irradiationWhm2: 4200, specificYieldH: 5, pr: 0.8, coveredShare: 1 },
      { label: '2026-01-02', energyWh: null, irradiationWhm2: null, specificYieldH: null, pr: null, coveredShare: 0 },
    ]
    const place = { id: 1, name: 'A', capacityW: 1000, trend: { ...trend, from: 0, power: [], energy } }
    const values = (key: keyof typeof quantities.station) => stationSeries([place], key, true)[0]!.points.map(([, v]) => v)
    expect([values('energy'), values('specificYield'), values('pr'), values('irradiation')]).toEqual([
      [5000, null],
      [5, null],
      [80, null],
      [4.2, null],
    ])
  })

  it('eight of them can be told apart without a word', () => {
    const looks = lineLooks(tokensOf.default).map(({ color, dash }) => `${color} ${dash}`)
    expect(new Set(looks).size).toBe(8)
  })
})

describe('the chart', () => {
  const look = { c: tokensOf.default, language: 'en' as const, number: String, moment: String, timeZone: 'UTC' }
  const optionOf = (values: (number | null)[]) => {
    const points = values.map((v, i): Point => [i * hourMs, v])
    const drawn = { series: [{ id: 1, name: 'A', points }], unit: 'V', decimals: 1, factor: 1, from: 0, to: 24 * hourMs, byDays: false }
    return compareOption(drawn, look)
  }
  it('leaves out hours in which no line has anything', () => {
    const { xAxis } = optionOf([null, 0, 5, 6, 0, null])
    expect([(xAxis as { min: number }).min, (xAxis as { max: number }).max]).toEqual([2 * hourMs, 4 * hourMs])
  })
  it('begins at zero, but not where all values lie far from it', () => {
    expect(optionOf([0, 5]).yAxis).toMatchObject({ min: 0 })
    expect(optionOf([230, 231]).yAxis).toMatchObject({ scale: true })
    expect(optionOf([-60, -40]).yAxis).toMatchObject({ scale: true })
  })
  it('never draws over a gap', () => {
    expect(optionOf([1, null, 2]).series[0]).toMatchObject({ connectNulls: false })
  })
})

it('the file has one row an instant and a column a line; rows in which nobody has a value are left out', () => {
  const series = [
    {
      id: 1,
      name: 'A',
      points: [
        [0, 1],
        [1, null],
        [2, null],
      ] as Point[],
    },
    {
      id: 2,
      name: 'B',
      points: [
        [0, null],
        [1, null],
        [2, 5],
      ] as Point[],
    },
  ]
  expect(comparisonRows(series, 'Time', 'W', String)).toEqual([
    ['Time', 'A, W', 'B, W'],
    ['0', 1, null],
    ['2', null, 5],
  ])
})
