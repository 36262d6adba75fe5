import { type RawBuilder, sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { json } from '../kit/json-shapes.ts'
import type { Db } from '../kit/open-store.ts'
import { rowJson } from '../kit/row-json.ts'
import type { Scope } from '../kit/scope.ts'
import { isMeant, keptIn, type Whose } from './figures-of.ts'

const zoneColumns = { timeZone: col.text, stations: col.number, largestW: col.number, largestId: col.number }
type StationZone = RowOf<typeof zoneColumns>

const zonesOf = (stations: RawBuilder<unknown>) => sql`
  select s.time_zone as "timeZone", count(*) as stations, max(s.capacity_w) as "largestW",
         (array_agg(s.id order by s.capacity_w desc, s.id))[1] as "largestId"
    from station s where ${stations} group by 1`

/** The time zones of all stations of an organisation and below it, as one JSON array. */
export const zonesBelow = (path: string): RawBuilder<unknown> =>
  sql`(select coalesce(jsonb_agg(to_jsonb(z)), '[]') from (${zonesOf(sql`s.org_path ^@ ${path}::text`)}) z)`

/** How many stations there are in each time zone, and the largest of them. */
export const stationZones = async (db: Db, scope: Scope, whose: Whose): Promise<StationZone[]> =>
  (await keptIn(db, scope, whose, sql`v.zones`, col.json(json.list(rowJson(zoneColumns))))) ??
  ask(db, zoneColumns)`${zonesOf(isMeant(scope, whose))}`
