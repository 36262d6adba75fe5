import { type DailyYield, dayMs } from '../../packages/core/src/degradation/daily-yield.ts'
import { BadReference, isPart, type Part } from './parts.ts'

/** Tables in the folder of the reference: their names, and `read` for the text of one. */
export type Tables = { names: readonly string[]; read: (name: string) => string }

const dayOf = (text: string): number => {
  const atMs = Date.parse(`${text.trim().slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(atMs)) throw new BadReference(`"${text}" is no day`)
  return atMs
}

/** A column of a table: `date,<id>,<id>...`, empty where a day is missing. Null where there is no such column. */
const column = (table: string, id: string): DailyYield[] | null => {
  const [header = '', ...rows] = table
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
  const at = header
    .split(',')
    .map((name) => name.trim())
    .indexOf(id)
  if (at < 1) return null
  return rows.map((row) => {
    const fields = row.split(',')
    const text = (fields[at] ?? '').trim()
    return { atMs: dayOf(fields[0]!), value: text === '' ? Number.NaN : Number(text) }
  })
}

/** A series in the case itself: `{ start, values }`, one a day, null where a day is missing. */
const inline = (series: unknown): DailyYield[] | null => {
  if (!isPart(series) || !Array.isArray(series.values)) return null
  const start = dayOf(String(series.start))
  return series.values.map((value, i) => ({ atMs: start + i * dayMs, value: typeof value === 'number' ? value : Number.NaN }))
}

/**
 * Daily yields of a case: its own, or the column of its name in the table that the file's origin names, or in another table of the folder.
 */
export const seriesOf = (one: Part, meta: Part, tables: Tables): DailyYield[] => {
  const own = inline(one.series)
  if (own) return own
  const id = String(one.id)
  const csv = tables.names.filter((name) => name.endsWith('.csv'))
  const found = csv.flatMap((name) => {
    const days = column(tables.read(name), id)
    return days ? [{ name, days }] : []
  })
  const named = found.filter(({ name }) => String(meta.origin).includes(name))
  const fit = named.length > 0 ? named : found
  if (fit.length === 1) return fit[0]!.days
  const names = (fit.length > 0 ? fit.map(({ name }) => name) : csv).join(', ')
  if (fit.length > 1) throw new BadReference(`no series in the case, and a column "${id}" in each of ${names}`)
  throw new BadReference(`no series in the case, and ${names === '' ? 'no table beside the file' : `no column "${id}" in ${names}`}`)
}

/** A day's entry by its date: the list with an entry for every day from the first to the last, null where there is none. */
export const everyDay = (days: readonly Part[]): (Part | null)[] => {
  const dated = days.map((day, i) => [day.date === undefined ? i * dayMs : dayOf(String(day.date)), day] as const)
  const byDay = new Map(dated)
  const first = Math.min(...byDay.keys())
  const count = byDay.size === 0 ? 0 : (Math.max(...byDay.keys()) - first) / dayMs + 1
  if (count > 40_000) throw new BadReference('the days span more than a century')
  return Array.from({ length: count }, (_, i) => byDay.get(first + i * dayMs) ?? null)
}
