import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { axisText, niceMax } from '../kit/charts/axis-steps.ts'
import { dayHours, momentIn, nowSide, powerDecimals } from '../kit/charts/day-hours.ts'
import type { Plot, PlotCurve, PlotPoints, PlotSide } from '../kit/charts/plot.ts'
import { clockText } from '../kit/format/clocks.ts'
import { missing, numberText } from '../kit/format/numbers.ts'
import { scaleFor } from '../kit/format/scaled-units.ts'
import { litFrame } from './lit-frame.ts'
import type { Overview } from './overview-data.ts'

type Words = { today: string; before: string; irradiance: string; energy: string; irradiation: string }
export type PlotLook = { language: Language; now: number; narrow: boolean; words: Words }

const parts = 4

const largestOf = (...lists: PlotPoints[]) => Math.max(0, ...lists.flatMap((points) => points.map(([, value]) => value ?? 0)))

/** An axis in four parts that ends on a round number at or above the largest value. */
export const sideOf = (unit: string, largest: number, language: Language): PlotSide => {
  const max = niceMax(largest, parts)
  return { unit, max, labels: Array.from({ length: parts + 1 }, (_, step) => axisText((max / parts) * step, max, parts, language)) }
}

/** Values divided by the factor of their unit; missing ones stay missing. */
export const scaled = (points: PlotPoints, factor: number): PlotPoints =>
  points.map(([at, value]) => [at, value === null ? null : value / factor])

type Scale = { unit: string; factor: number }
const curvesOf = ({ curve }: Overview, { unit, factor }: Scale, { language, words }: PlotLook): PlotCurve[] => {
  const text = (value: number | null) => (value === null ? missing : numberText(value, language, powerDecimals(value, unit)))
  const ofPower = { form: 'line', side: 'left', unit, text } as const
  const today = scaled(curve.power, factor)
  return [
    { ...ofPower, name: words.before, points: scaled(curve.before, factor), colour: 'var(--d2)', width: 1.3, dashed: true },
    {
      form: 'line',
      side: 'right',
      name: words.irradiance,
      points: curve.irradiance,
      colour: 'var(--d3)',
      width: 1.2,
      text: (value) => numberText(value, language),
      unit: 'W/m²',
    },
    { ...ofPower, name: words.today, points: today, colour: 'var(--d1)', width: 2.2, area: 'var(--d1-fill)' },
  ]
}

/** Power today and the day before in W, irradiance in W/m2 on the right; now as a line with the sun on it, the future empty; from the first power to the last. */
export const dayPlot = (data: Overview, look: PlotLook): Plot => {
  const { language, now, narrow } = look
  const { curve, timeZone } = data
  const largest = largestOf(curve.power, curve.before)
  const scale = scaleFor([largest || 1000], 'W')
  const lit = litFrame(curve, [curve.power, curve.before], now)
  const { first, stepMs } = dayHours({ ...lit, timeZone, narrow })
  const hours = Array.from({ length: Math.ceil((lit.to - first) / stepMs) }, (_, step) => first + step * stepMs)
  const last = curve.power.findLast(([, value]) => value !== null)
  return {
    from: first,
    to: lit.to,
    ticks: hours.map((at) => ({ at, text: clockText(at, timeZone, language) })),
    left: sideOf(scale.unit, largest / scale.factor, language),
    right: curve.irradiance.length > 0 ? sideOf('W/m²', Math.max(1200, largestOf(curve.irradiance)), language) : null,
    curves: curvesOf(data, scale, look),
    now: now <= lit.from || now >= lit.to ? null : { at: now, text: clockText(now, timeZone, language), side: nowSide(now, lit) },
    last: last && data.range === 'today' ? { at: last[0], value: last[1]! / scale.factor } : null,
    head: momentIn({ ...lit, timeZone, language }),
  }
}
