import type { Language } from '@sundial/phrases/kit/phrases.ts'
import type { EChartsCoreOption } from 'echarts/core'
import { axisLook, fixedGrid, niceMax, tooltipLook, valueAxis } from '../kit/charts/axis-look.ts'
import { shortDayText } from '../kit/format/clocks.ts'
import { numberText } from '../kit/format/numbers.ts'
import { decimalsFor, scaleFor } from '../kit/format/scaled-units.ts'
import type { Tokens } from '../kit/theme/tokens.ts'
import type { Overview } from './overview-data.ts'

type Words = { energy: string; irradiation: string }
type DaysLook = { c: Tokens; language: Language; words: Words }
const parts = 4
const isDay = /^\d{4}-\d{2}-\d{2}$/
const middayMs = 43_200_000

/** "2026-09-18" as the reader's short day; other labels stay. */
export const dayLabel = (label: string, language: Language): string => {
  return isDay.test(label) ? shortDayText(Date.parse(label) + middayMs, 'UTC', language) : label
}

/** Energy of each day as bars, irradiation as a line on the right. */
export const daysOption = (data: Overview, { c, language, words }: DaysLook): EChartsCoreOption => {
  const { days } = data.curve
  const { unit, factor } = scaleFor(days.map((day) => day.energyWh).concat(1000), 'Wh')
  const energy = days.map((day) => (day.energyWh === null ? null : day.energyWh / factor))
  const irradiation = days.map((day) => (day.irradiationWhm2 === null ? null : day.irradiationWhm2 / 1000))
  const top = niceMax(Math.max(0, ...energy.map(Number)), parts)
  const sunTop = niceMax(Math.max(8, ...irradiation.map(Number)), parts)
  const axis = axisLook(c, language)
  return {
    grid: { ...fixedGrid, left: 44, right: 56, top: 32, bottom: 26 },
    tooltip: {
      ...tooltipLook(c, language),
      axisPointer: { type: 'none' },
      valueFormatter: (value: number | null) => (value === null ? '–' : numberText(value, language, decimalsFor(value))),
    },
    xAxis: { type: 'category', data: days.map((day) => dayLabel(day.label, language)), ...axis, splitLine: { show: false } },
    yAxis: [
      valueAxis(c, language, { name: unit, max: top, parts }),
      valueAxis(c, language, { name: 'kWh/m²', max: sunTop, parts, right: true }),
    ],
    series: [
      { type: 'bar', name: words.energy, data: energy, barMaxWidth: 28, itemStyle: { color: c.d1, borderRadius: [2, 2, 0, 0] } },
      {
        type: 'line',
        name: words.irradiation,
        yAxisIndex: 1,
        data: irradiation,
        symbol: 'circle',
        symbolSize: 4,
        lineStyle: { color: c.d3, width: 1.2 },
        itemStyle: { color: c.d3 },
      },
    ],
  }
}
