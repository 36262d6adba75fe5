import { sql } from 'kysely'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import { namesJson } from '../kit/column-types.ts'
import { allOf, containing, given, oneOf } from '../kit/conditions.ts'
import { isBelow, stationIn } from '../kit/in-scope.ts'
import { json } from '../kit/json-shapes.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const amountJson = json.object({ amount: json.number, currency: json.text })

/** A station as it is kept, with its organisation. */
export const stationRecordColumns = {
  id: col.number,
  code: col.text,
  name: col.text,
  names: col.json(namesJson),
  orgNo: col.text,
  orgName: col.text,
  orgNames: col.json(namesJson),
  country: col.text.orNull,
  provinceNames: col.json(namesJson),
  cityNames: col.json(namesJson),
  latitudeDeg: col.number,
  longitudeDeg: col.number,
  altitudeM: col.number,
  timeZone: col.text,
  capacityW: col.number,
  tiltDeg: col.number,
  azimuthDeg: col.number,
  commissionedOn: col.day,
  revenuePerKwh: col.json(amountJson).orNull,
  cost: col.json(amountJson).orNull,
  serviceLifeYears: col.number.orNull,
  lossThresholdDays: col.number.orNull,
  weatherCity: col.text.orNull,
  shutdownLimitV: col.number,
  shutdownLimitS: col.number,
  version: col.number,
}
export type StationRecord = RowOf<typeof stationRecordColumns>
/** The columns of a record, of station `s` and its organisation `o`. */
export const stationRecordSelect = sql`
           s.id, s.code, s.name, s.names, o.org_no as "orgNo", o.name as "orgName", o.names as "orgNames",
           s.country, s.province_names as "provinceNames", s.city_names as "cityNames",
           s.latitude_deg as "latitudeDeg", s.longitude_deg as "longitudeDeg", s.altitude_m as "altitudeM",
           s.time_zone as "timeZone",
           s.capacity_w as "capacityW", s.tilt_deg as "tiltDeg", s.azimuth_deg as "azimuthDeg",
           s.commissioned_on as "commissionedOn",
           case when s.currency is not null then jsonb_build_object('amount', s.revenue_per_kwh, 'currency', s.currency) end as "revenuePerKwh",
           case when s.cost is not null then jsonb_build_object('amount', s.cost, 'currency', s.cost_currency) end as cost,
           s.service_life_years as "serviceLifeYears", s.loss_threshold_days as "lossThresholdDays", s.weather_city as "weatherCity",
           s.shutdown_limit_v as "shutdownLimitV", s.shutdown_limit_s as "shutdownLimitS", s.version`

/** `orgNo`: the organisation and all below it; undefined = no condition. */
export type StationFilter = {
  ids?: readonly number[] | undefined
  orgNo?: string | undefined
  /** Organisations that a station stands in itself. */
  inOrgs?: readonly string[] | undefined
  /** Part of the code or of the name in any language. */
  name?: string | undefined
  country?: string | undefined
  /** Name of the city in any language, whole. */
  city?: string | undefined
  commissionedFrom?: string | undefined
  commissionedTo?: string | undefined
  capacityFromW?: number | undefined
  capacityToW?: number | undefined
  /** Degrees, borders included. */
  within?: { southDeg: number; westDeg: number; northDeg: number; eastDeg: number } | undefined
}

/**
 * A version that changes when a station is added, removed, renamed or moved to another organisation. It is read from a few rows, not from
 * the stations, and also changes after a transaction that began earlier and was committed later.
 */
export const stationsVersion = async (db: Db): Promise<string> =>
  (await askOne(db, { version: col.text })`select stations_version() as version`).version

/**
 * Ids of the stations with this text in their code or name, as a subquery. It uses the trigram index, which LIKE behind row-level security
 * cannot.
 */
const stationsLike = (text: string, { orgPaths, stationIds }: Scope) =>
  sql`(select stations_like(lower(${containing(text)}), ${orgPaths as string[]}::text[], ${(stationIds ?? null) as number[] | null}::bigint[]))`

/** Ids of all stations in the scope. */
export const stationIdsOf = async (db: Db, scope: Scope): Promise<number[]> => {
  const rows = await ask(db, { id: col.number })`select s.id from station s where ${stationIn(scope)}`
  return rows.map(({ id }) => id)
}

const nameColumns = { id: col.number, name: col.text, names: col.json(namesJson) }
/** Names of the stations in the scope, or of some of them, for sorting by the rules of a language. */
export const stationNames = (db: Db, scope: Scope, ids?: readonly number[]): Promise<RowOf<typeof nameColumns>[]> =>
  ask(db, nameColumns)`
    select s.id, s.name, s.names from station s
     where ${allOf(
       stationIn(scope),
       given(ids, (some) => sql`s.id = ${oneOf(some)}`),
     )}`

export const conditionsOf = (scope: Scope, f: StationFilter) => [
  given(f.ids, (ids) => sql`s.id = ${oneOf(ids)}`),
  given(f.orgNo, (orgNo) => isBelow(sql`s.org_path`, orgNo, scope)),
  given(f.inOrgs, (orgNos) => sql`s.org_id in (select n.id from organisation n where n.org_no = any (${orgNos as string[]}::text[]))`),
  given(f.name, (name) => sql`s.id in ${stationsLike(name, scope)}`),
  given(f.country, (country) => sql`s.country = ${country}`),
  given(f.city, (city) => sql`${city} in (s.city_names ->> 'zh', s.city_names ->> 'en', s.city_names ->> 'ja')`),
  given(f.commissionedFrom, (from) => sql`s.commissioned_on >= ${from}::date`),
  given(f.commissionedTo, (to) => sql`s.commissioned_on <= ${to}::date`),
  given(f.capacityFromW, (least) => sql`s.capacity_w >= ${least}::float8`),
  given(f.capacityToW, (most) => sql`s.capacity_w <= ${most}::float8`),
  given(
    f.within,
    (box) => sql`s.latitude_deg between ${box.southDeg}::float8 and ${box.northDeg}::float8
                 and s.longitude_deg between ${box.westDeg}::float8 and ${box.eastDeg}::float8`,
  ),
]

/** Stations in the scope that match the filter, by id. Unknown and foreign ids are ignored. */
export const findStations = (db: Db, scope: Scope, filter: StationFilter = {}): Promise<StationRecord[]> =>
  ask(db, stationRecordColumns)`
    select ${stationRecordSelect}
      from station s join organisation o on o.id = s.org_id
     where ${allOf(stationIn(scope), ...conditionsOf(scope, filter))}
     order by s.id`

const placeColumns = {
  country: col.text,
  provinceNames: col.json(namesJson),
  cityNames: col.json(namesJson),
  stationCount: col.number,
}
/** Places of the stations in the scope that match the filter, with the number of stations; without stations of unknown country. */
export const placesOf = (db: Db, scope: Scope, filter: StationFilter): Promise<RowOf<typeof placeColumns>[]> =>
  ask(db, placeColumns)`
    select s.country, s.province_names as "provinceNames", s.city_names as "cityNames", count(*) as "stationCount"
      from station s
     where ${allOf(stationIn(scope), sql`s.country is not null`, ...conditionsOf(scope, filter))}
     group by s.country, s.province_names, s.city_names`
