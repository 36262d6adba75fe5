import type { HourGrid } from './hour-grid.ts'
import type { Pattern } from './pattern.ts'

const monthDays = 30
/** Below this share of what the neighbours gave nothing is called lost: measurements scatter as much. */
const scatter = 0.02

/** What a module did not give beside its neighbours in the days of a grid, Wh, and in 30 days if nobody acts: as since its pattern began. */
export const lossOf = ({ days, expectedWh, lostWh }: HourGrid, { since }: Pick<Pattern, 'since'>): { lostWh: number; monthWh: number } => {
  const sumFrom = (values: readonly number[], first: number): number => values.slice(first).reduce((sum, value) => sum + value, 0)
  const lost = sumFrom(lostWh, 0)
  if (lost <= scatter * sumFrom(expectedWh, 0)) return { lostWh: 0, monthWh: 0 }
  const first = since === null ? 0 : Math.max(0, days.indexOf(since))
  const compared = expectedWh.slice(first).filter((wh) => wh > 0).length
  return { lostWh: lost, monthWh: (sumFrom(lostWh, first) * monthDays) / Math.max(1, compared) }
}
