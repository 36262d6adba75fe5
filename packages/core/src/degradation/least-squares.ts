import { type DailyYield, yearMs } from './daily-yield.ts'

/**
 * Degradation as the slope of the straight line of least squares, % a year of its value on the first day; null of fewer than two days.
 * Simple, but a season that is cut off or a single step turns it: to be read beside `yearOnYear`. @public
 */
export const leastSquaresRate = (yields: readonly DailyYield[]): number | null => {
  const days = yields.filter((day) => !Number.isNaN(day.value))
  if (days.length < 2) return null
  const start = days.reduce((first, day) => Math.min(first, day.atMs), Number.POSITIVE_INFINITY)
  const years = days.map((day) => (day.atMs - start) / yearMs)
  const meanYear = years.reduce((sum, x) => sum + x, 0) / days.length
  const mean = days.reduce((sum, day) => sum + day.value, 0) / days.length
  let [across, along] = [0, 0]
  for (const [i, day] of days.entries()) {
    across += (years[i]! - meanYear) * (day.value - mean)
    along += (years[i]! - meanYear) ** 2
  }
  const slope = across / along
  return Number.isFinite(slope) ? (100 * slope) / (mean - slope * meanYear) : null
}
