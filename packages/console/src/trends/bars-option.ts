import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { axisLook, tooltipLook, valueAxis } from '../kit/charts/axis-look.ts'
import { niceMax } from '../kit/charts/axis-steps.ts'
import type { Tokens } from '../kit/theme/tokens.ts'
import type { Bar } from './bars.ts'

export type BarsLook = {
  c: Tokens
  language: Language
  number: (v: number | null, decimals?: number) => string
  /** A label on the axis, and one line of the tooltip for each figure of a bar. */
  label: (bar: Bar) => string
  lines: (bar: Bar) => string[]
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const grid = { left: 56, right: 56 }

const tooltip = (bars: readonly Bar[], { c, language, lines }: BarsLook) => ({
  ...tooltipLook(c, language),
  confine: true,
  axisPointer: { type: 'shadow' as const, shadowStyle: { color: c.d1Fill } },
  formatter: (items: { dataIndex: number }[] | { dataIndex: number }) => {
    const bar = bars[(Array.isArray(items) ? items[0] : items)?.dataIndex ?? -1]
    return bar ? lines(bar).map(escaped).join('<br>') : ''
  },
})

const xAxis = (bars: readonly Bar[], look: BarsLook) => {
  const axis = axisLook(look.c, look.language)
  return {
    type: 'category',
    data: bars.map(look.label),
    ...axis,
    splitLine: { show: false },
    axisLabel: { ...axis.axisLabel, hideOverlap: true },
  }
}

/** A bar that tells less than the whole is drawn as an outline over its soft fill. */
const barStyle = (state: Bar['state'], c: Tokens) =>
  state === 'whole'
    ? { color: c.d1, borderRadius: [2, 2, 0, 0] }
    : {
        color: c.d1Fill,
        borderColor: c.d1,
        borderWidth: 1,
        borderType: state === 'partial' ? 'dashed' : 'solid',
        borderRadius: [2, 2, 0, 0],
      }

const most = (values: readonly (number | null)[]): number => values.reduce<number>((a, v) => Math.max(a, v ?? 0), 0)

/** A line with a dot for each value, broken where there is none. */
const line = (data: readonly (number | null)[], color: string, width: number) => ({
  type: 'line',
  data,
  connectNulls: false,
  symbol: 'circle',
  symbolSize: 4,
  lineStyle: { color, width },
  itemStyle: { color },
})

/** Energy as bars with the irradiation over them on a longer scale; what has no data has neither bar nor point. */
export function barsOption(bars: readonly Bar[], scale: { unit: string; factor: number }, look: BarsLook) {
  const { c } = look
  const energies = bars.map(({ energyWh }) => (energyWh === null ? null : energyWh / scale.factor))
  // A day that still goes on, or of which too little was heard, would look like a drop.
  const irradiations = bars.map(({ irradiationWhm2, state }) =>
    irradiationWhm2 === null || state !== 'whole' ? null : irradiationWhm2 / 1000,
  )
  const hasSun = irradiations.some((v) => v !== null)
  const sunSeries = { ...line(irradiations, c.sunLine, 1.2), yAxisIndex: 1 }
  return {
    grid: { ...grid, right: hasSun ? grid.right : 16, top: 32, bottom: 26 },
    tooltip: tooltip(bars, look),
    xAxis: xAxis(bars, look),
    yAxis: [
      valueAxis(c, look.language, { name: scale.unit, max: niceMax(most(energies), 4) }),
      ...(hasSun ? [valueAxis(c, look.language, { name: 'kWh/m²', max: niceMax(most(irradiations) * 1.25, 4), right: true })] : []),
    ],
    series: [
      {
        type: 'bar',
        barMaxWidth: 28,
        data: energies.map((value, i) => ({ value, itemStyle: barStyle(bars[i]!.state, c) })),
      },
      ...(hasSun ? [sunSeries] : []),
    ],
  }
}

/** Tens of percent around the values, at least 20 of them: from 0 to 100 a ratio is a flat line. */
const ratioRange = (ratios: readonly number[]): { min: number; max: number } => {
  const max = Math.ceil(Math.max(...ratios, 0) / 10) * 10 || 100
  return { max, min: Math.max(0, Math.min(max - 20, Math.floor(Math.min(...ratios, max) / 10) * 10)) }
}

/** The performance ratio below the bars, on the same days. */
export function ratioOption(bars: readonly Bar[], look: BarsLook) {
  const { c } = look
  const ratios = bars.map(({ pr }) => (pr === null ? null : pr * 100))
  const { min, max } = ratioRange(ratios.filter((ratio) => ratio !== null))
  return {
    grid: { ...grid, top: 28, bottom: 24 },
    tooltip: tooltip(bars, look),
    xAxis: { ...xAxis(bars, look), boundaryGap: true },
    yAxis: { ...valueAxis(c, look.language, { name: '%', max, parts: 1 }), min, interval: (max - min) / 2, scale: true },
    series: [line(ratios, c.d4, 1.6)],
  }
}
