import type { Language } from '@sundial/phrases/kit/phrases.ts'
import type { EChartsCoreOption } from 'echarts/core'
import { fixedGrid, niceMax, valueAxis } from '../kit/charts/axis-look.ts'
import { dayAxis, dayTooltip, nowMarks } from '../kit/charts/day-axis.ts'
import { scaleFor } from '../kit/format/scaled-units.ts'
import type { Tokens } from '../kit/theme/tokens.ts'
import { litFrame } from './lit-frame.ts'
import type { Overview } from './overview-data.ts'

type Words = { today: string; before: string; irradiance: string }
export type DayLook = { c: Tokens; language: Language; now: number; narrow: boolean; words: Words }
type Points = [number, number | null][]

const parts = 4

const largestOf = (...lists: Points[]) => Math.max(0, ...lists.flatMap((points) => points.map(([, value]) => value ?? 0)))

/** Values divided by the axis factor; missing ones stay missing. */
const scaled = (points: Points, factor: number): Points => points.map(([at, value]) => [at, value === null ? null : value / factor])

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

/** Power today and the day before in W, irradiance in W/m2 on the right; now as a line with the sun on it, the future empty; from the first power to the last. */
export const dayOption = (data: Overview, look: DayLook): EChartsCoreOption => {
  const { c, language, now, narrow, words } = look
  const { curve, timeZone } = data
  const largest = largestOf(curve.power, curve.before)
  const { unit, factor } = scaleFor([largest || 1000], 'W')
  const top = niceMax(largest / factor, parts)
  const sunTop = Math.max(1200, niceMax(largestOf(curve.irradiance), parts))
  const frame = { ...litFrame(curve, [curve.power, curve.before], now), timeZone, c, language, narrow }
  return {
    grid: { ...fixedGrid, left: 40, right: 48, top: 32, bottom: 26 },
    tooltip: dayTooltip(frame, words.irradiance, unit),
    xAxis: dayAxis(frame),
    yAxis: [
      valueAxis(c, language, { name: unit, max: top, parts }),
      { ...valueAxis(c, language, { name: 'W/m²', max: sunTop, parts, right: true }), show: curve.irradiance.length > 0 },
    ],
    series: [...lines(data, factor, look), ...nowMarks(now, top, frame)],
  }
}
