import type { Language } from '@sundial/phrases/kit/phrases.ts'
import type { EChartsCoreOption } from 'echarts/core'
import { axisLook, niceMax, tooltipLook, valueAxis } from '../kit/charts/axis-look.ts'
import { clockText, offsetMs } from '../kit/format/clocks.ts'
import { missing, numberText } from '../kit/format/numbers.ts'
import { decimalsFor, scaleFor } from '../kit/format/scaled-units.ts'
import { fontStacks } from '../kit/theme/fonts.ts'
import type { Tokens } from '../kit/theme/tokens.ts'
import type { Overview } from './overview-data.ts'

type Words = { today: string; before: string; irradiance: string }
export type DayLook = { c: Tokens; language: Language; now: number; words: Words }
type Points = [number, number | null][]

const hourMs = 3_600_000
const ticksMax = 9
const parts = 4

/** Hours between labels so that at most nine stand on the axis. */
export const hourStep = (from: number, to: number): number => [1, 2, 3, 4, 6].find((step) => (to - from) / hourMs / step <= ticksMax) ?? 6

/** The whole hour of a zone at or before an instant. */
export const hourFloor = (at: number, timeZone: string): number => {
  const offset = offsetMs(at, timeZone)
  return Math.floor((at + offset) / hourMs) * hourMs - offset
}

const largestOf = (...lists: Points[]) => Math.max(0, ...lists.flatMap((points) => points.map(([, value]) => value ?? 0)))

/** Values divided by the axis factor; missing ones stay missing. */
const scaled = (points: Points, factor: number): Points => points.map(([at, value]) => [at, value === null ? null : value / factor])

const nowMarks = (at: number, top: number, data: Overview, { c, language }: DayLook) => ({
  type: 'scatter',
  data: [[at, top]],
  symbolSize: 13,
  silent: true,
  clip: false,
  z: 5,
  itemStyle: { color: c.sun, opacity: 1 },
  label: {
    show: true,
    formatter: clockText(at, data.timeZone, language),
    position: 'right',
    distance: 6,
    color: c.ink2,
    fontSize: 12,
    fontFamily: fontStacks[language],
    fontWeight: 560,
  },
  markLine: {
    symbol: 'none',
    silent: true,
    label: { show: false },
    lineStyle: { color: c.ink3, width: 1, type: 'solid' },
    data: [{ xAxis: at }],
  },
  tooltip: { show: false },
})

const lines = (data: Overview, factor: number, { c, words }: DayLook) => {
  const { power, before, irradiance } = data.curve
  const last = power.findLast(([, value]) => value !== null)
  const line = { type: 'line', symbol: 'none', connectNulls: false }
  return [
    {
      ...line,
      name: words.before,
      data: scaled(before, factor),
      lineStyle: { color: c.d2, width: 1.3, type: [4, 3] },
      itemStyle: { color: c.d2 },
      z: 1,
    },
    {
      ...line,
      name: words.irradiance,
      yAxisIndex: 1,
      data: irradiance,
      lineStyle: { color: c.d3, width: 1.2 },
      itemStyle: { color: c.d3 },
      z: 2,
    },
    {
      ...line,
      name: words.today,
      data: scaled(power, factor),
      lineStyle: { color: c.d1, width: 2.2 },
      itemStyle: { color: c.d1 },
      areaStyle: { color: c.d1Fill },
      z: 3,
      markPoint: {
        symbol: 'circle',
        symbolSize: 11,
        silent: true,
        label: { show: false },
        itemStyle: { color: c.d1, borderColor: c.page, borderWidth: 2.5 },
        data: last && data.range === 'today' ? [{ coord: [last[0], last[1]! / factor] }] : [],
      },
    },
  ]
}

type TooltipRow = { seriesName: string; value: [number, number | null]; marker: string; axisValue: number }

/** Power today and the day before in W, irradiance in W/m2 on the right; now as a line with the sun on it, the future empty. */
export const dayOption = (data: Overview, look: DayLook): EChartsCoreOption => {
  const { c, language, now, words } = look
  const { curve, timeZone } = data
  const largest = largestOf(curve.power, curve.before)
  const { unit, factor } = scaleFor([largest || 1000], 'W')
  const top = niceMax(largest / factor, parts)
  const sunTop = Math.max(1200, niceMax(largestOf(curve.irradiance), parts))
  const axis = axisLook(c, language)
  const from = hourFloor(curve.from, timeZone)
  const unitOf = (name: string) => (name === words.irradiance ? 'W/m²' : unit)
  const row = ({ seriesName, value: [, value], marker }: TooltipRow) =>
    `${marker}${seriesName}&ensp;<b>${value === null ? missing : numberText(value, language, seriesName === words.irradiance ? 0 : decimalsFor(value))}</b> ${unitOf(seriesName)}`
  return {
    grid: { left: 40, right: 48, top: 32, bottom: 26 },
    tooltip: {
      ...tooltipLook(c, language),
      formatter: (rows: TooltipRow[]) => `${clockText(rows[0]!.axisValue, timeZone, language)}<br>${rows.map(row).join('<br>')}`,
    },
    xAxis: {
      type: 'value',
      min: from,
      max: curve.to,
      interval: hourStep(from, curve.to) * hourMs,
      ...axis,
      splitLine: { show: false },
      axisLabel: {
        ...axis.axisLabel,
        formatter: (at: number) => clockText(at, timeZone, language),
        showMaxLabel: false,
        hideOverlap: true,
      },
    },
    yAxis: [
      valueAxis(c, language, { name: unit, max: top, parts }),
      valueAxis(c, language, { name: 'W/m²', max: sunTop, parts, right: true }),
    ],
    series: [...lines(data, factor, look), ...(now > curve.from && now < curve.to ? [nowMarks(now, top, data, look)] : [])],
  }
}
