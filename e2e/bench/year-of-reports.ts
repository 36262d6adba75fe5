import { columnsVersion, encodeColumns } from '@sundial/core/telemetry/columns.ts'
import { quantitiesOf } from '@sundial/core/telemetry/quantities.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'

const modules = 200

const devicesSql = `
  insert into device (station_id, gw, kind, number, code, rated_w)
  select station_id, gw, 'module', '8' || lpad(n::text, 11, '0'), 'Y-' || lpad(n::text, 3, '0'), 550
    from (select * from concentrator order by gw limit 1) c, generate_series(1, $1::int) n returning id, gw`
const reportsSql = `
  with r as (insert into roster (gw, kind, hash, equipment_ids) values ($1, 'module', '\\x01', $2) returning id)
  insert into telemetry_report (gw, kind, instant, part, received_at, period_s, roster_id, encoding, body)
  select $1, 'module', at, 0, at, 900, r.id, $3, $4
    from r, generate_series(date_trunc('hour', now()) - interval '365 days', now(), interval '15 min') at`

/** Adds 200 modules to the first station of a fleet, with a year of reports. Answers the id of one of them. */
export const addYearOfReports = async ({ pool }: Store): Promise<number> => {
  const { rows } = await pool.query<{ id: number; gw: string }>(devicesSql, [modules])
  const column = Array.from({ length: modules }, (_, i) => 1000 + ((i * 37) % 90))
  const columns = Object.fromEntries(Object.keys(quantitiesOf('module')).map((name) => [name, column]))
  const ids = rows.map(({ id }) => id)
  await pool.query(reportsSql, [rows[0]!.gw, ids, columnsVersion, Buffer.from(encodeColumns(modules, columns))])
  await pool.query('analyze')
  return ids[0]!
}
