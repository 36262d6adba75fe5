import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { namesJson } from '../kit/column-types.ts'
import { containing } from '../kit/conditions.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const partColumns = {
  id: col.number,
  code: col.text,
  number: col.text.orNull,
  stationId: col.number,
  stationName: col.text,
  stationNames: col.json(namesJson),
}
export type FoundPart = RowOf<typeof partColumns>
export type PartKind = 'string' | 'inverter'

/** Strings or inverters whose code or number has a text in it, whatever its capitals: called so, beginning so, then by code; so many. */
export const findPartsLike = (db: Db, scope: Scope, kind: PartKind, text: string, limit: number): Promise<FoundPart[]> => {
  const bound = (scope.stationIds ?? null) as number[] | null
  return ask(db, partColumns)`
    select d.id, d.code, d.number, s.id as "stationId", s.name as "stationName", s.names as "stationNames"
      from parts_like(lower(${containing(text)}), ${text.toLowerCase()}, ${kind}, ${scope.orgPaths as string[]}::text[], ${bound}::bigint[],
                      ${sql.lit(limit)}) with ordinality p (id, place)
      join device d on d.id = p.id join station s on s.id = d.station_id
     order by p.place`
}
