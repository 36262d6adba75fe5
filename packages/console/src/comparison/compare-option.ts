import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { axisLook, timeAxis, tooltipLook } from '../kit/charts/axis-look.ts'
import { niceMax } from '../kit/charts/axis-steps.ts'
import type { Tokens } from '../kit/theme/tokens.ts'
import { lineLooks } from './line-looks.ts'
import type { Series } from './series.ts'

type Look = {
  c: Tokens
  language: Language
  number: (v: number | null, decimals?: number) => string
  timeZone: string
  /** An instant as axis and tooltip say it. */
  moment: (at: number) => string
}
export type Drawn = { series: readonly Series[]; unit: string; decimals: number; factor: number; from: number; to: number; byDays: boolean }

/** From zero, unless values lie below it or all far from it (voltages, decibels): then the axis begins near the least. */
const bounds = (values: readonly number[]) => {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  if (values.length === 0 || (least >= 0 && least < most / 2)) return { min: 0, max: niceMax(most, 4), interval: niceMax(most, 4) / 4 }
  return { scale: true, splitNumber: 4 }
}

const lineOf = ({ name, points }: Series, { color, dash }: ReturnType<typeof lineLooks>[number], factor: number, byDays: boolean) => ({
  type: 'line',
  name,
  connectNulls: false,
  symbol: byDays ? 'circle' : 'none',
  symbolSize: 5,
  data: points.map(([at, v]) => [at, v === null ? null : v / factor]),
  lineStyle: { color, width: 1.6, type: dash ?? 'solid' },
  itemStyle: { color },
})

/** Daylight is where something happens; nights with nothing in any line at both ends are left out. */
const daySpan = ({ series, from, to }: Drawn): { from: number; to: number } => {
  const known = series.flatMap(({ points }) => points.filter(([, v]) => v !== null && v !== 0).map(([at]) => at))
  if (known.length === 0) return { from, to }
  const hourMs = 3_600_000
  const end = Math.ceil((Math.max(...known) + 1) / hourMs) * hourMs
  return { from: Math.floor(Math.min(...known) / hourMs) * hourMs, to: Math.min(to, end) }
}

/** Lines over each other; x runs over what there is, missing values are gaps. */
export function compareOption(drawn: Drawn, look: Look) {
  const { c, language, number, moment, timeZone } = look
  const { series, unit, decimals, factor, byDays } = drawn
  const axis = axisLook(c, language)
  const values = series.flatMap(({ points }) => points.flatMap(([, v]) => (v === null ? [] : [v / factor])))
  const looks = lineLooks(c)
  return {
    grid: { left: 56, right: 24, top: 34, bottom: 28 },
    tooltip: {
      ...tooltipLook(c, language),
      confine: true,
      valueFormatter: (v: unknown) => (typeof v === 'number' ? `${number(v, Math.max(1, decimals))} ${unit}` : '–'),
    },
    xAxis: {
      ...timeAxis(c, language, { bounds: byDays ? null : { ...daySpan(drawn), timeZone }, label: moment }),
      axisPointer: { label: { formatter: ({ value }: { value: number }) => moment(value) } },
      ...(byDays ? { minInterval: 86_400_000 } : {}),
    },
    yAxis: {
      type: 'value',
      name: unit,
      ...bounds(values),
      ...axis,
      axisLine: { show: false },
      axisLabel: { ...axis.axisLabel, formatter: (v: number) => number(v, v % 1 === 0 ? 0 : 1) },
      nameTextStyle: { ...axis.nameTextStyle, align: 'right', padding: [0, 8, 0, 0] },
    },
    series: series.map((s, i) => lineOf(s, looks[i % looks.length]!, factor, byDays)),
  }
}
