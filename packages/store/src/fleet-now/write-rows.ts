import { sql } from 'kysely'
import type { Db } from '../kit/open-store.ts'
import { type JudgedRow, type StationColumn, stationTypes } from './judged-row.ts'

const names = Object.keys(stationTypes) as StationColumn[]
const list = (of: (name: StationColumn) => string) => sql.raw(names.map(of).join(', '))

/** Writes what was judged into the rows of the stations and of their concentrators. */
export const writeRows = async (tx: Db, rows: readonly JudgedRow[]): Promise<void> => {
  const stations = JSON.stringify(rows.map(({ stationId, columns }) => ({ station_id: stationId, ...columns })))
  await sql`
    update station_now n set ${list((name) => `${name} = r.${name}`)},
           state_since = case when n.state = r.state then coalesce(n.state_since, r.judged_at) else r.judged_at end
      from jsonb_to_recordset(${stations}::jsonb) as r (station_id bigint, ${list((name) => `${name} ${stationTypes[name]}`)})
     where n.station_id = r.station_id`.execute(tx)
  const concentrators = JSON.stringify(rows.flatMap((r) => r.concentrators))
  await sql`
    update concentrator_now n set module_count = r.module_count, data_at = r.data_at, collection_rate = r.collection_rate
      from jsonb_to_recordset(${concentrators}::jsonb) as r (gw text, module_count integer, data_at timestamptz, collection_rate float8)
     where n.gw = r.gw`.execute(tx)
}
