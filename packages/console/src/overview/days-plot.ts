import type { Language } from '@sundial/phrases/kit/phrases.ts'
import type { Plot, PlotPoints } from '../kit/charts/plot.ts'
import { shortDayText } from '../kit/format/clocks.ts'
import { missing, numberText } from '../kit/format/numbers.ts'
import { decimalsFor, scaleFor } from '../kit/format/scaled-units.ts'
import { type PlotLook, scaled, sideOf } from './day-plot.ts'
import type { Overview } from './overview-data.ts'

const isDay = /^\d{4}-\d{2}-\d{2}$/
const middayMs = 43_200_000
const labelsMax = { wide: 10, narrow: 5 } as const

/** "2026-09-18" as the reader's short day; other labels stay. */
export const dayLabel = (label: string, language: Language): string => {
  return isDay.test(label) ? shortDayText(Date.parse(label) + middayMs, 'UTC', language) : label
}

const largestOf = (points: PlotPoints): number => Math.max(0, ...points.map(([, value]) => value ?? 0))

/** Energy of each day as bars, irradiation as a line on the right. */
export const daysPlot = (data: Overview, { language, narrow, words }: PlotLook): Plot => {
  const { days } = data.curve
  const { unit, factor } = scaleFor(days.map((day) => day.energyWh).concat(1000), 'Wh')
  const energy = scaled(
    days.map((day, n) => [n, day.energyWh]),
    factor,
  )
  const irradiation = scaled(
    days.map((day, n) => [n, day.irradiationWhm2]),
    1000,
  )
  const labels = days.map((day) => dayLabel(day.label, language))
  const step = Math.ceil(days.length / labelsMax[narrow ? 'narrow' : 'wide'])
  const text = (value: number | null) => (value === null ? missing : numberText(value, language, decimalsFor(value)))
  return {
    from: -0.5,
    to: days.length - 0.5,
    ticks: labels.map((label, n) => ({ at: n, text: label })).filter(({ at }) => at % step === 0),
    left: sideOf(unit, largestOf(energy), language),
    right: sideOf('kWh/m²', Math.max(8, largestOf(irradiation)), language),
    curves: [
      { name: words.energy, points: energy, side: 'left', form: 'bars', colour: 'var(--d1)', text, unit },
      { name: words.irradiation, points: irradiation, side: 'right', form: 'dots', colour: 'var(--d3)', width: 1.2, text, unit: 'kWh/m²' },
    ],
    now: null,
    last: null,
    head: (at) => labels[at]!,
  }
}
