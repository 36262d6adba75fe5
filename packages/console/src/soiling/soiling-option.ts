import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { soilingCalls } from '@sundial/contract/soiling.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { axisLook, tooltipLook } from '../kit/charts/axis-look.ts'
import type { Tokens } from '../kit/theme/tokens.ts'

export type Soiling = OutputOf<typeof soilingCalls.stationSoiling>['soiling']
export type SoilingLook = {
  c: Tokens
  language: Language
  /** A day at the axis, and the lines of the tooltip of a day. */
  label: (day: string) => string
  lines: (day: string, level: number | null) => string[]
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Tens of percent around the levels; a stray day does not flatten the rest. */
export const levelRange = (levels: readonly (number | null)[]): { min: number; max: number } => {
  const known = levels.flatMap((level) => level ?? []).toSorted((a, b) => a - b)
  if (known.length === 0) return { min: 80, max: 110 }
  const low = known[Math.floor(known.length * 0.01)]! * 100
  const high = known[Math.ceil(known.length * 0.99) - 1]! * 100
  return { min: Math.max(0, Math.min(90, Math.floor(low / 10) * 10)), max: Math.max(110, Math.ceil(high / 10) * 10) }
}

const percentOf = (level: number): number => level * 100

/** A line for each stretch in which the plant got dirtier. */
const stretchSeries = ({ stretches }: Soiling, c: Tokens) =>
  stretches.map(({ first, last, firstLevel, lastLevel }) => ({
    type: 'line',
    data: [
      [first, percentOf(firstLevel)],
      [last, percentOf(lastLevel)],
    ],
    symbol: 'none',
    silent: true,
    lineStyle: { color: c.warn, width: 2 },
    itemStyle: { color: c.warn },
  }))

const cleaningMarks = ({ cleanings }: Soiling, c: Tokens) => ({
  silent: true,
  symbol: 'none',
  label: { show: false },
  lineStyle: { color: c.ok, width: 1, type: 'dashed' },
  data: cleanings.map(({ day }) => ({ xAxis: day })),
})

/** The output of each day as dots, the times of soiling as lines over them, the days on which it was cleaner again as lines across. */
export const soilingOption = (soiling: Soiling, { c, language, label, lines }: SoilingLook) => {
  const { days } = soiling
  const axis = axisLook(c, language)
  const { min, max } = levelRange(days.map(({ level }) => level))
  return {
    grid: { left: 56, right: 16, top: 32, bottom: 26 },
    tooltip: {
      ...tooltipLook(c, language),
      confine: true,
      formatter: (items: { dataIndex: number; seriesIndex: number }[]) => {
        const at = items.find(({ seriesIndex }) => seriesIndex === 0)
        const one = at && days[at.dataIndex]
        return one ? lines(one.day, one.level).map(escaped).join('<br>') : ''
      },
    },
    xAxis: {
      type: 'category',
      data: days.map(({ day }) => day),
      ...axis,
      splitLine: { show: false },
      axisLabel: { ...axis.axisLabel, hideOverlap: true, formatter: label },
    },
    yAxis: { type: 'value', min, max, interval: 10, ...axis, axisLine: { show: false } },
    series: [
      {
        type: 'scatter',
        data: days.map(({ level }) => (level === null ? null : percentOf(level))),
        symbolSize: 4,
        itemStyle: { color: c.d1, opacity: 0.6 },
        markLine: cleaningMarks(soiling, c),
      },
      ...stretchSeries(soiling, c),
    ],
  }
}
