import type { CsvCell } from '@sundial/core/kit/csv.ts'
import type { Bar } from './bars.ts'

const rounded = (value: number | null, decimals: number): number | null =>
  value === null ? null : Math.round(value * 10 ** decimals) / 10 ** decimals

/** The bars as rows of a file; energy in kWh, missing values empty. */
export const trendRows = (head: readonly string[], bars: readonly Bar[], noteOf: (bar: Bar) => string): CsvCell[][] => [
  [...head],
  ...bars.map((b) => [
    b.label,
    rounded(b.energyWh === null ? null : b.energyWh / 1000, 3),
    rounded(b.specificYieldH, 4),
    rounded(b.pr === null ? null : b.pr * 100, 2),
    rounded(b.irradiationWhm2 === null ? null : b.irradiationWhm2 / 1000, 4),
    rounded(b.coveredShare === null ? null : b.coveredShare * 100, 1),
    noteOf(b),
  ]),
]
