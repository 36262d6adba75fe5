import type { irradianceCalls } from '@sundial/contract/irradiance.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { timeAxis, tooltipLook, valueAxis } from '../kit/charts/axis-look.ts'
import { niceMax } from '../kit/charts/axis-steps.ts'
import type { Tokens } from '../kit/theme/tokens.ts'

export type SensorTrend = OutputOf<typeof irradianceCalls.irradianceTrend>
type Look = {
  c: Tokens
  language: Language
  number: (value: number | null, decimals?: number) => string
  timeZone: string
  /** An instant as axis and tooltip say it. */
  moment: (at: number) => string
  names: { inPlane: string; horizontal: string; moduleTemperature: string }
}

const largest = (...lines: readonly (readonly (number | null)[])[]): number =>
  Math.max(0, ...lines.flatMap((line) => line.map((v) => v ?? 0)))

/** Irradiance on the left axis, the modules' temperature on the right one; where nothing was reported the lines have gaps. */
export const trendOption = ({ t, irradiance, globalIrradiance, moduleTemperature }: SensorTrend, from: number, to: number, look: Look) => {
  const { c, language, number, moment, names, timeZone } = look
  const lines = [
    { name: names.inPlane, values: irradiance, color: c.sunLine, unit: 'W/m²', decimals: 0, right: false, dash: 'solid' },
    { name: names.horizontal, values: globalIrradiance, color: c.d2, unit: 'W/m²', decimals: 0, right: false, dash: [7, 4] },
    { name: names.moduleTemperature, values: moduleTemperature, color: c.d1, unit: '°C', decimals: 1, right: true, dash: 'solid' },
  ] as const
  const coldest = Math.min(0, ...moduleTemperature.map((v) => v ?? 0))
  const warm = valueAxis(c, language, { name: '°C', max: niceMax(largest(moduleTemperature), 4), right: true })
  return {
    grid: { left: 56, right: 48, top: 34, bottom: 28 },
    tooltip: {
      ...tooltipLook(c, language),
      confine: true,
      formatter: (rows: { seriesIndex: number; marker: string; value: [number, number | null] }[]) =>
        [
          moment(rows[0]!.value[0]),
          ...rows.map(({ seriesIndex, marker, value: [, value] }) => {
            const { name, decimals, unit } = lines[seriesIndex]!
            return `${marker}${name}&ensp;<b>${number(value, decimals)}</b> ${unit}`
          }),
        ].join('<br>'),
    },
    xAxis: timeAxis(c, language, { bounds: { from, to, timeZone }, label: moment }),
    yAxis: [
      valueAxis(c, language, { name: 'W/m²', max: niceMax(largest(irradiance, globalIrradiance), 4) }),
      coldest < 0 ? { ...warm, min: -niceMax(-coldest, 1), interval: undefined } : warm,
    ],
    series: lines.map(({ name, values, color, right, dash }) => ({
      type: 'line',
      name,
      yAxisIndex: right ? 1 : 0,
      symbol: 'none',
      connectNulls: false,
      data: t.map((at, i) => [at, values[i] ?? null]),
      lineStyle: { color, width: 1.6, type: dash },
      itemStyle: { color },
    })),
  }
}
