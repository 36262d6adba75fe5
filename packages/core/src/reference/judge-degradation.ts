import { type DailyYield, dayMs } from '../degradation/daily-yield.ts'
import { leastSquaresRate } from '../degradation/least-squares.ts'
import { yearOnYear } from '../degradation/year-on-year.ts'
import { BadReference, type Check, type Judged, orProblem } from './judged.ts'
import { isPart, numberOf, type Part, partOf, partsOf, textOf } from './parts.ts'

const seed = 2018

/** Reads a text file that lies beside the reference; null where there is none. */
export type Beside = (name: string) => string | null

/** A column of the table the file's origin names: `date,<id>,<id>...`, empty where a day is missing. */
const column = (table: string, id: string): DailyYield[] | null => {
  const [header = '', ...rows] = table.trim().split(/\r?\n/)
  const at = header.split(',').indexOf(id)
  if (at < 0) return null
  return rows.map((row) => {
    const fields = row.split(',')
    const text = fields[at] ?? ''
    return { atMs: Date.parse(`${fields[0]}T00:00:00Z`), value: text.trim() === '' ? Number.NaN : Number(text) }
  })
}

/** A series in the case itself: `{ start, values }`, one a day, null where a day is missing. */
const inline = (series: unknown): DailyYield[] | null => {
  if (!isPart(series) || !Array.isArray(series.values)) return null
  const start = Date.parse(`${String(series.start)}T00:00:00Z`)
  return series.values.map((value, i) => ({ atMs: start + i * dayMs, value: typeof value === 'number' ? value : Number.NaN }))
}

const seriesOf = (one: Part, id: string, meta: Part, beside: Beside): DailyYield[] => {
  const own = inline(one.series)
  if (own) return own
  const name = /[\w.-]+\.csv/.exec(textOf(meta, 'origin', 'meta'))?.[0]
  if (name === undefined) throw new BadReference('neither a series in the case nor a CSV file named in meta.origin')
  const table = beside(name)
  if (table === null) throw new BadReference(`its series are in ${name}, which does not lie beside the file`)
  const found = column(table, id)
  if (!found) throw new BadReference(`${name} has no column "${id}"`)
  return found
}

const judgeOne = (one: Part, title: { group: string; id: string }, meta: Part, beside: Beside): Judged => {
  const where = `case ${title.id}`
  const days = seriesOf(one, title.id, meta, beside)
  const tolerance = partOf(meta, 'tolerance', 'meta')
  const exact = numberOf(tolerance, 'Rd_abs', 'meta.tolerance')
  const loose = numberOf(tolerance, 'ci_abs', 'meta.tolerance')
  const found = yearOnYear(days, seed)
  if (!found) throw new BadReference('no two days a year apart')
  const yoy = partOf(one, 'yoy', where)
  const [low, high] = Array.isArray(yoy.ci68) ? yoy.ci68.map(Number) : []
  const y = (name: string): number => numberOf(yoy, name, where)
  const checks: Check[] = [
    { name: 'Rd_percent_per_year', got: found.ratePercent, expected: y('Rd_percent_per_year'), allowed: exact },
    { name: 'n_pairs', got: found.pairs, expected: y('n_pairs'), allowed: 0 },
    { name: 'renormalizing_factor', got: found.firstYearMedian, expected: y('renormalizing_factor'), allowed: exact },
    { name: 'ci68 low', got: found.intervalPercent[0], expected: low ?? Number.NaN, allowed: loose },
    { name: 'ci68 high', got: found.intervalPercent[1], expected: high ?? Number.NaN, allowed: loose },
    { name: 'p95_exceedance', got: found.exceededPercent, expected: y('p95_exceedance'), allowed: loose },
    {
      name: 'n_points',
      got: days.filter((day) => !Number.isNaN(day.value)).length,
      expected: numberOf(one, 'n_points', where),
      allowed: 0,
    },
  ]
  if (one.ols !== undefined) {
    const expected = numberOf(partOf(one, 'ols', where), 'Rd_percent_per_year', where)
    checks.push({ name: 'least squares', got: leastSquaresRate(days) ?? Number.NaN, expected, allowed: exact })
  }
  return { ...title, checks }
}

/** Rates of degradation of daily yields, with their intervals. */
export const judgeDegradation = (document: Part, beside: Beside): Judged[] => {
  const meta = partOf(document, 'meta', 'file')
  return partsOf(document, 'cases', 'file').map((one) =>
    orProblem({ group: 'degradation', id: textOf(one, 'id', 'case') }, (title) => judgeOne(one, title, meta, beside)),
  )
}
