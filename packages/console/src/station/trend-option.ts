import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { stationTrendCalls } from '@sundial/contract/station-trend.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { valueAxis } from '../kit/charts/axis-look.ts'
import { niceMax } from '../kit/charts/axis-steps.ts'
import { dayAxis, dayTooltip, nowMarks } from '../kit/charts/day-axis.ts'
import { hourCeil } from '../kit/charts/day-hours.ts'
import { scaleFor } from '../kit/format/scaled-units.ts'
import type { Tokens } from '../kit/theme/tokens.ts'

export type Trend = OutputOf<typeof stationTrendCalls.stationTrend>
export type TrendWords = { day: string; before: string; irradiance: string }
type Look = {
  c: Tokens
  language: Language
  timeZone: string
  narrow: boolean
  number: (v: number | null, decimals?: number) => string
  words: TrendWords
}

/** The last point of today is the power now, the same value as the figure in the head whichever of both was read last. */
export const withPowerNow = (trend: Trend, powerW: number | null): Trend => ({
  ...trend,
  power: trend.power.map(([at, value], i): Trend['power'][number] => [at, i === trend.power.length - 1 ? powerW : value]),
})

const parts = 4
/** W/m² of a clear noon: the axis of irradiance ends there at least, so that the first light of a day doesn't fill it. */
const clearNoonWm2 = 1000
const scaledBy = (points: Trend['power'], factor: number) => points.map(([t, v]) => [t, v === null ? null : v / factor])
export const hasSun = (trend: Trend): boolean => trend.irradiance.some(([, v]) => v !== null)
const line = { type: 'line', symbol: 'none', connectNulls: false }

/** The day before dashed, irradiance thin, the day itself in ink over them. */
function daySeries(trend: Trend, factor: number, { c, words }: Look) {
  const before = { data: scaledBy(trend.before, factor), lineStyle: { color: c.d2, width: 1.3, type: [4, 3] }, itemStyle: { color: c.d2 } }
  const sun = { yAxisIndex: 1, data: trend.irradiance, lineStyle: { color: c.sunLine, width: 1.2 }, itemStyle: { color: c.sunLine } }
  const day = {
    data: scaledBy(trend.power, factor),
    lineStyle: { color: c.d1, width: 2.2 },
    itemStyle: { color: c.d1 },
    areaStyle: { color: c.d1Fill },
  }
  return [
    { ...line, name: words.before, ...before },
    ...(hasSun(trend) ? [{ ...line, name: words.irradiance, ...sun }] : []),
    { ...line, name: words.day, ...day },
  ]
}

/** Power of a day against its irradiance and the day before; the future stays empty, x runs over the light of the day. */
export function dayOption(trend: Trend, now: number, look: Look) {
  const { c } = look
  const scale = scaleFor(
    [...trend.power, ...trend.before].map(([, v]) => v),
    'W',
  )
  const top = niceMax(Math.max(0, ...[...trend.power, ...trend.before].map(([, v]) => (v ?? 0) / scale.factor)), parts)
  // Irradiance gets a longer scale, so that the two curves don't cover each other.
  const sunTop = niceMax(Math.max(clearNoonWm2, ...trend.irradiance.map(([, v]) => (v ?? 0) * 1.4)), parts)
  const { timeZone, language, narrow } = look
  const to = hourCeil(trend.sunsetAt ?? trend.to, timeZone)
  const frame = { from: trend.sunriseAt ?? trend.from, to, timeZone, c, language, narrow }
  return {
    grid: { left: 48, right: hasSun(trend) ? 52 : 16, top: 30, bottom: 26 },
    tooltip: dayTooltip(frame, look.words.irradiance, scale.unit),
    xAxis: dayAxis(frame),
    yAxis: [
      valueAxis(c, look.language, { name: scale.unit, max: top }),
      ...(hasSun(trend) ? [valueAxis(c, look.language, { name: 'W/m²', max: sunTop, right: true })] : []),
    ],
    series: [...daySeries(trend, scale.factor, look), ...nowMarks(now, top, frame)],
  }
}
