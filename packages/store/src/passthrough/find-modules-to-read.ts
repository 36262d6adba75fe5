import { sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import { allOf, given } from '../kit/conditions.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** Modules with these ids, of a station where one is named, by concentrator and place. */
export const findModulesToRead = (db: Db, scope: Scope, ids: readonly number[], stationId?: number) =>
  ask(db, { gw: col.text, number: col.text })`
    select d.gw, d.number from device d
     where ${allOf(
       sql`d.kind = 'module' and d.id = any (${ids as number[]}::int[]) and d.station_id in ${stationsIn(scope)}`,
       given(stationId, (station) => sql`d.station_id = ${station}`),
     )}
     order by d.gw, d.parent_id, d.position, d.id`
