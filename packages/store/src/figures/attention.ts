import type { StationState } from '@sundial/core/stations/state.ts'
import { type RawBuilder, sql } from 'kysely'
import { causeColumns, causeSelect } from '../fleet-now/causes.ts'
import { attentionStates } from '../fleet-now/find-standing.ts'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { namesJson } from '../kit/column-types.ts'
import { allOf, given } from '../kit/conditions.ts'
import { isBelow, stationIn } from '../kit/in-scope.ts'
import { json } from '../kit/json-shapes.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { keptIn, type Whose } from './figures-of.ts'

const attentionColumns = {
  id: col.number,
  name: col.text,
  names: col.json(namesJson),
  state: col.textOf<StationState>(),
  affectedW: col.number,
  ...causeColumns,
  producing: col.number,
  timeZone: col.text,
}
export type StationInNeed = RowOf<typeof attentionColumns>

/** Rated power of the modules that give nothing, W; of a low output at least the share by which its performance ratio is below the usual. */
const affectedW = sql`n.capacity_w * case
  when n.state = 'lowOutput' then greatest(n.zero::float8 / greatest(n.module_count, 1), coalesce(1 - n.pr / nullif(n.pr30, 0), 0))
  else (n.zero + n.no_data)::float8 / greatest(n.module_count, 1) end`

/** So many of them home shows. */
const shown = 6

const inNeed = (select: RawBuilder<unknown>, stations: RawBuilder<unknown>) => sql`
  select ${select}, ${affectedW} as "affectedW" from station_now n
   where ${stations} and n.state = any (${attentionStates as unknown as StationState[]}::text[])
   order by "affectedW" desc, n.station_id limit ${sql.lit(shown)}`

/** The ids of these stations of an organisation and all below it. */
export const inNeedBelow = (path: string): RawBuilder<unknown> =>
  sql`array(select i.station_id from (${inNeed(sql`n.station_id`, sql`n.org_path ^@ ${path}::text`)}) i)`

/** Stations that need somebody, those first of which most is missing. */
export const stationsInNeed = async (db: Db, scope: Scope, { orgNo }: Whose): Promise<StationInNeed[]> => {
  const kept = await keptIn(db, scope, { orgNo }, sql`to_jsonb(v.in_need)`, col.json(json.list(json.number)))
  const isMeant = allOf(
    stationIn(scope, sql`n.org_path`, sql`n.station_id`),
    given(orgNo, (no) => isBelow(sql`n.org_path`, no, scope)),
    kept ? sql`n.station_id = any (${kept}::bigint[])` : null,
  )
  return ask(db, attentionColumns)`
    select s.id, s.name, s.names, n.state, n."affectedW", n.producing, ${causeSelect}, s.time_zone as "timeZone"
      from (${inNeed(sql`n.*`, isMeant)}) n
      join station s on s.id = n.station_id order by n."affectedW" desc, n.station_id`
}
