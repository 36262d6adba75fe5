import type { EnergyRow } from '@sundial/contract/station-trend.ts'
import { wholeDayShare } from '@sundial/core/stations/performance.ts'
import { type DaySpan, daysIn } from '../kit/days/days.ts'

/** Whole: all of it was heard. Running: the day or month of now. Partial: too little was heard to say what was made. */
export type Bar = EnergyRow & { state: 'whole' | 'partial' | 'running' | 'none' }

const stateOf = (row: EnergyRow, today: string): Bar['state'] => {
  if (row.energyWh === null) return 'none'
  if (row.coveredShare !== null && row.coveredShare < wholeDayShare) return 'partial'
  return today.startsWith(row.label) ? 'running' : 'whole'
}

/** Days or months until now, each with what its figure is worth. */
export const barsOf = (rows: readonly EnergyRow[], today: string): Bar[] =>
  rows.filter(({ label }) => label <= today.slice(0, label.length)).map((row) => ({ ...row, state: stateOf(row, today) }))

/** A calendar year is shown by month, everything else by day. */
export const isByMonth = ({ from, to }: DaySpan, today: string): boolean => {
  const year = from.slice(0, 4)
  return from === `${year}-01-01` && (to === `${year}-12-31` || (to === today && to.startsWith(year))) && daysIn({ from, to }) > 31
}

export type Summary = {
  energyWh: number | null
  specificYieldH: number | null
  irradiationWhm2: number | null
  /** Mean of the ratios, weighted by the irradiation of each. */
  pr: number | null
  withData: number
  best: Bar | null
}

const sumOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((v) => v !== null)
  return known.length > 0 ? known.reduce((a, v) => a + v, 0) : null
}

/** What the bars add up to. */
export const summaryOf = (bars: readonly Bar[]): Summary => {
  const known = bars.filter((b) => b.energyWh !== null)
  const rated = bars.filter((b): b is Bar & { pr: number; irradiationWhm2: number } => b.pr !== null && b.irradiationWhm2 !== null)
  const weight = rated.reduce((a, b) => a + b.irradiationWhm2, 0)
  return {
    energyWh: sumOf(bars.map((b) => b.energyWh)),
    specificYieldH: sumOf(bars.map((b) => b.specificYieldH)),
    irradiationWhm2: sumOf(bars.map((b) => b.irradiationWhm2)),
    pr: weight > 0 ? rated.reduce((a, b) => a + b.pr * b.irradiationWhm2, 0) / weight : null,
    withData: known.length,
    best: known.reduce<Bar | null>((a, b) => (a && a.energyWh! >= b.energyWh! ? a : b), null),
  }
}

/** The newest day of which everything was heard. */
export const lastWholeDay = (bars: readonly Bar[]): string | null =>
  bars.findLast(({ state, label }) => state === 'whole' && label.length === 10)?.label ?? null
