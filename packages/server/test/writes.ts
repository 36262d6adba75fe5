import { figureTables } from '@sundial/store/test/figure-tables.ts'
import type { TestServer } from './server.ts'

/** Tables that a keeper derives from other rows, some time after a change: the state of the fleet, and sums of figures. */
const derived = ['station_now', 'concentrator_now', ...figureTables]
/**
 * Tables whose changes tell nothing by themselves: what is derived with its queues, the log, tickets, whose download is the entry, and
 * attempts that are counted.
 */
const quiet = [
  ...derived,
  'station_due',
  'figure_due',
  'organisation_due',
  'figures_kept',
  'audit',
  'audit_head',
  'download_ticket',
  'throttle',
]

type Table = { rows: number; by: string[] }
/** What a piece of work changed: the tables, whether anything is in the audit, and those that a transaction without an entry changed. */
export type Writes = { changed: string[]; audited: boolean; apart: string[] }

/** Tells what somebody's work writes, by the transactions' numbers at the rows. */
export const writesOf = async (s: TestServer, work: () => Promise<unknown>): Promise<Writes> => {
  const { rows } = await s.store.pool.query(
    `select c.relname as name, pg_snapshot_xmax(pg_current_snapshot())::text as xid
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = current_schema() and not c.relispartition order by 1`,
  )
  const tables = rows.map((row): string => row.name)
  // One statement for all of them: a hundred were most of the time of the tests of every call.
  const counts = tables.map(
    (t) =>
      `select '${t}' as name, count(*)::int as rows, coalesce(array_agg(distinct xmin::text) filter (where xmin::text::bigint >= $1::bigint), '{}') as by from ${t}`,
  )
  const world = async () => {
    const found = await s.store.pool.query<Table & { name: string }>({
      name: 'writes',
      text: counts.join(' union all '),
      values: [rows[0].xid],
    })
    return new Map(found.rows.map(({ name, ...table }) => [name, table]))
  }
  const before = await world()
  await work()
  const after = await world()
  const changed = tables.filter((t) => !quiet.includes(t) && (after.get(t)!.by.length > 0 || after.get(t)!.rows < before.get(t)!.rows))
  const entries = after.get('audit')!.by
  const apart = changed.filter((t) => after.get(t)!.by.some((by) => !entries.includes(by)))
  return { changed, audited: entries.length > 0, apart }
}
