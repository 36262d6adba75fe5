import { countsOf, type ModuleFilter } from '@sundial/core/devices/module-counts.ts'
import { addressForm } from '@sundial/core/kit/address-rules.ts'
import { sql } from 'kysely'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import type { Span } from '../kit/ask-page.ts'
import { allOf, containing, given } from '../kit/conditions.ts'
import { isBelow, stationIn, stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** `orgNo`: in stations of the organisation and below it. */
export type FleetModules = ModuleFilter & { orgNo?: string | undefined }

/** How many modules a filter leaves of a station that was judged. */
const leftOf = ({ state, switchState }: ModuleFilter) => {
  if (switchState === undefined && state === undefined) return sql`n.module_count`
  return sql`(${sql.join(
    countsOf({ state, switchState }).map((i) => sql`n.module_counts[${sql.lit(i + 1)}]`),
    sql` + `,
  )})`
}

const judged = (scope: Scope, { orgNo, ...filter }: FleetModules) => sql`
  select n.station_id, ${leftOf(filter)} as n
    from station_now n
   where ${allOf(
     stationIn(scope, sql`n.org_path`, sql`n.station_id`),
     sql`${leftOf(filter)} > 0`,
     given(orgNo, (no) => isBelow(sql`n.org_path`, no, scope)),
   )}`

const placeColumns = { stationId: col.number, before: col.number, count: col.number }
/** A station with modules of a page: how many the list has before it, and how many it has. */
export type ModulePlace = RowOf<typeof placeColumns>

/** In which stations, by id, the modules of a page are, and how many there are in all; by what was judged of each station. */
export const placesOfModules = async (
  db: Db,
  scope: Scope,
  filter: FleetModules,
  { limit, offset }: Span & { limit: number },
): Promise<{ places: ModulePlace[]; total: number }> => {
  const { total } = await askOne(db, { total: col.number })`select coalesce(sum(j.n), 0)::int8 as total from (${judged(scope, filter)}) j`
  // a station has one of the modules at least: no later one can be on the page
  const places = await ask(db, placeColumns)`
    select p.station_id as "stationId", (p.upto - p.n)::int8 as before, p.n as count
      from (select j.station_id, j.n, sum(j.n) over (order by j.station_id) as upto
              from (${judged(scope, filter)} order by n.station_id limit ${offset + limit}) j) p
     where p.upto > ${offset} and p.upto - p.n < ${offset + limit} order by p.station_id`
  return { places, total }
}

/** Ids of the stations that have such modules. */
const stationsWith = async (db: Db, scope: Scope, filter: FleetModules): Promise<number[]> =>
  (await ask(db, { stationId: col.number })`select j.station_id as "stationId" from (${judged(scope, filter)}) j`).map((r) => r.stationId)

const foundColumns = { id: col.number, stationId: col.number }
/** A module whose text was found. */
export type FoundModule = RowOf<typeof foundColumns>

/** The module with this whole number. */
const numbered = async (db: Db, scope: Scope, text: string): Promise<FoundModule | undefined> => {
  if (!addressForm.test(text)) return undefined
  const rows = await ask(db, foundColumns)`
    select d.id, d.station_id as "stationId" from device d
     where d.kind = 'module' and d.number = ${text} and d.station_id in ${stationsIn(scope)}`
  return rows[0]
}

const isBehind = (one: FoundModule, after: FoundModule): boolean =>
  one.stationId > after.stationId || (one.stationId === after.stationId && one.id > after.id)

/**
 * Modules whose code, number or MAC has a text in it, whatever its capitals, by station and id: so many, after one that is known. Of
 * stations that have modules as the filter says; whether it is these, their state tells. A whole number is found by its own index, and
 * alone: in a text of many zeros nearly all numbers have each three letters, so that trigrams leave more than 1,000 rows of 300,000.
 */
export const findModulesLike = async (
  db: Db,
  scope: Scope,
  text: string,
  filter: FleetModules,
  { after = { id: 0, stationId: 0 }, limit }: { after?: FoundModule | undefined; limit: number },
): Promise<FoundModule[]> => {
  const isFiltered = filter.orgNo !== undefined || filter.state !== undefined || filter.switchState !== undefined
  const among = isFiltered ? await stationsWith(db, scope, filter) : null
  const whole = await numbered(db, scope, text)
  if (whole && (!among || among.includes(whole.stationId))) return isBehind(whole, after) ? [whole] : []
  const bound = (scope.stationIds ?? null) as number[] | null
  return ask(db, foundColumns)`
    select m.id, m.station_id as "stationId"
      from modules_like(lower(${containing(text)}), ${scope.orgPaths as string[]}::text[], ${bound}::bigint[], ${among}::bigint[],
                        ${after.stationId}, ${after.id}, ${limit}) m
     order by m.station_id, m.id`
}
