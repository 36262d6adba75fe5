import type { FileForm } from '@sundial/contract/kit/file-form.ts'
import type { CsvCell } from '@sundial/core/kit/csv.ts'
import { comparison as phrases } from '@sundial/phrases/comparison.ts'
import { saveTable } from '../kit/files/save-table.ts'
import { momentText } from '../kit/format/clocks.ts'
import { useSay } from '../kit/language/language.ts'
import type { Comparison } from './comparison-state.ts'
import { quantityRow } from './quantities.ts'
import type { Series } from './series.ts'
import type { Compared } from './use-series.ts'

/** One row an instant, one column a line; what no line has is not there. */
export const comparisonRows = (series: readonly Series[], head: string, unit: string, moment: (at: number) => string): CsvCell[][] => {
  const values = series.map(({ points }) => new Map(points))
  const instants = [...new Set(series.flatMap(({ points }) => points.map(([at]) => at)))].sort((a, b) => a - b)
  const known = instants.filter((at) => values.some((of) => (of.get(at) ?? null) !== null))
  return [
    [head, ...series.map(({ name }) => (unit ? `${name}, ${unit}` : name))],
    ...known.map((at) => [moment(at), ...values.map((of) => of.get(at) ?? null)]),
  ]
}

/** Keeps the lines shown as a file; in base units. */
export const useComparisonExport = (comparison: Comparison, compared: Compared): ((form: FileForm) => void) => {
  const say = useSay(phrases)
  const { series, timeZone, byDays, span } = compared
  return (form) => {
    const { unit } = quantityRow(comparison.kind, comparison.quantity)
    const moment = (at: number) => (byDays ? momentText(at, 'UTC').slice(0, 10) : momentText(at, timeZone))
    const rows = comparisonRows(series, say('columnTime', { zone: timeZone }), unit, moment)
    const days = span.from === span.to ? span.from : `${span.from}_${span.to}`
    saveTable(`sundial-${comparison.quantity}-${days}`, rows, form)
  }
}
