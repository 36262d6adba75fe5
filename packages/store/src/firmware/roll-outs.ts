import type { PackageKind } from '@sundial/core/firmware/package.ts'
import { noneYet, type RolledState, type RollOutCounts, type RollOutState, triedAgain } from '@sundial/core/firmware/roll-out.ts'
import type { Stage } from '@sundial/core/firmware/stages.ts'
import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { askPage, type CountedSpan, type Page } from '../kit/ask-page.ts'
import { namesJson } from '../kit/column-types.ts'
import { allOf, type Condition, given } from '../kit/conditions.ts'
import { stationsIn } from '../kit/in-scope.ts'
import { json } from '../kit/json-shapes.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** Whether a scope sees roll-out `r`: all its plants. Whoever sees a part of it must not stop the rest. */
const rollOutIn = (scope: Scope): Condition =>
  sql`not exists (select from unnest(r.station_ids) as x (id) where x.id not in ${stationsIn(scope)})`

const columns = {
  id: col.number,
  packageId: col.number,
  model: col.text,
  packageVersion: col.text,
  packageName: col.text,
  kind: col.textOf<PackageKind>(),
  sha256: col.text,
  size: col.number,
  pilotCount: col.number,
  sharePercent: col.number,
  limitPercent: col.number,
  watchHours: col.number,
  goesBack: col.bool,
  fromMinute: col.number.orNull,
  untilMinute: col.number.orNull,
  state: col.textOf<RollOutState>(),
  why: col.text.orNull,
  stage: col.numberOf<Stage>(),
  stageBeganAt: col.ms,
  stageEndedAt: col.ms.orNull,
  version: col.number,
  createdAt: col.ms,
  /** Who asked for it; where that account was removed, who made it go last. */
  askedById: col.number.orNull,
  createdBy: col.text.orNull,
  releasedAt: col.ms.orNull,
  releasedBy: col.text.orNull,
  changedAt: col.ms,
  changedBy: col.text.orNull,
}
const select = sql`r.id, r.package_id as "packageId", p.model, p.version as "packageVersion", p.name as "packageName", p.kind, p.sha256, p.size,
  r.pilot_count as "pilotCount", r.share_percent as "sharePercent", r.limit_percent as "limitPercent", r.watch_hours as "watchHours",
  r.goes_back as "goesBack", r.from_minute as "fromMinute", r.until_minute as "untilMinute", r.state, r.why, r.stage, r.stage_began_at as "stageBeganAt", r.stage_ended_at as "stageEndedAt", r.version,
  r.created_at as "createdAt", coalesce(r.created_by, r.run_by) as "askedById", (select u.real_name from person u where u.id = r.created_by) as "createdBy",
  r.released_at as "releasedAt", (select u.real_name from person u where u.id = r.released_by) as "releasedBy",
  r.changed_at as "changedAt", (select u.real_name from person u where u.id = r.changed_by) as "changedBy"`

const listColumns = {
  ...columns,
  stationCount: col.number,
  /** The first of its plants. */
  stations: col.json(json.list(json.object({ name: json.text, names: namesJson }))),
}
export type RollOutRecord = RowOf<typeof listColumns>
export type RollOutFilter = { id?: number | undefined; stationId?: number | undefined; state?: RollOutState | undefined }

/** Roll-outs whose plants the scope sees, the newest first. */
export const findRollOuts = (db: Db, scope: Scope, filter: RollOutFilter, span: CountedSpan): Promise<Page<RollOutRecord>> => {
  const conditions = allOf(
    rollOutIn(scope),
    given(filter.id, (id) => sql`r.id = ${id}`),
    given(filter.stationId, (id) => sql`${id}::bigint = any (r.station_ids)`),
    given(filter.state, (state) => sql`r.state = ${state}`),
  )
  const listing = {
    matching: sql`from roll_out r where ${conditions}`,
    order: sql`r.id desc`,
    select: (page: Condition) => sql`
      select ${select}, cardinality(r.station_ids) as "stationCount", coalesce(n.stations, '[]') as stations
        from (select r.id as found ${page}) f join roll_out r on r.id = f.found join firmware_package p on p.id = r.package_id
        cross join lateral (
          select jsonb_agg(jsonb_build_object('name', s.name, 'names', s.names)) as stations
            from (select s.name, s.names from station s where s.id = any (r.station_ids) order by s.name, s.id limit 3) s) n
       order by r.id desc`,
  }
  return askPage(db, listColumns, listing, span)
}

const lockedColumns = { ...columns, stationIds: col.numbers }
export type LockedRollOut = RowOf<typeof lockedColumns>

/** A roll-out whose plants the scope sees, locked until the transaction ends. */
export const lockRollOut = async (trx: Db, scope: Scope, id: number): Promise<LockedRollOut | undefined> =>
  (
    await ask(trx, lockedColumns)`
      select ${select}, r.station_ids::int[] as "stationIds" from roll_out r join firmware_package p on p.id = r.package_id
       where r.id = ${id} and ${rollOutIn(scope)} for update of r`
  )[0]

const placeColumns = { name: col.text, timeZone: col.text, latitudeDeg: col.number, longitudeDeg: col.number }
/** Where plants are, and by which clock they live. */
export const findPlantPlaces = (db: Db, ids: readonly number[]): Promise<RowOf<typeof placeColumns>[]> =>
  ask(db, placeColumns)`
    select s.name, s.time_zone as "timeZone", s.latitude_deg as "latitudeDeg", s.longitude_deg as "longitudeDeg"
      from station s where s.id = any (${ids as number[]}::bigint[]) order by s.id`

/** Modules that a roll-out has left without its package, as far as they are still at its plants and do not run it by now; plant by plant. */
export const modulesLeft = async (db: Db, id: number): Promise<{ stationId: number; ids: number[] }[]> =>
  ask(db, { stationId: col.number, ids: col.numbers })`
    select d.station_id as "stationId", array_agg(d.id order by d.id) as ids
      from roll_out_module m join device d on d.id = m.device_id join roll_out r on r.id = m.roll_out_id
      join firmware_package p on p.id = r.package_id
     where m.roll_out_id = ${id} and m.state = any (${triedAgain as readonly string[] as string[]}::text[])
       and d.station_id = any (r.station_ids) and d.firmware is distinct from p.version
     group by d.station_id order by d.station_id`

/** How many modules, or concentrators, of each roll-out stand where, by its id. */
export const countRolled = async (db: Db, ids: readonly number[]): Promise<Map<number, RollOutCounts>> => {
  const counted = new Map(ids.map((id) => [id, noneYet()]))
  const rows = await ask(db, { id: col.number, stage: col.numberOf<Stage>(), state: col.textOf<RolledState>(), count: col.number })`
    select m.roll_out_id as id, m.stage, m.state, count(*)::int as count
      from (select roll_out_id, stage, state from roll_out_module union all select roll_out_id, stage, state from roll_out_program) m
     where m.roll_out_id = any (${ids as number[]}::bigint[]) group by 1, 2, 3`
  for (const { id, stage, state, count } of rows) counted.get(id)![stage][state] = count
  return counted
}
