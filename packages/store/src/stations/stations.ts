import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import type { NamesJson } from '../kit/column-types.ts'
import { allOf, containing, given } from '../kit/conditions.ts'
import { isBelow, stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** A station as it is kept, with its organisation. */
const stationRecordColumns = {
  id: col.number,
  code: col.text,
  name: col.text,
  names: col.jsonOf<NamesJson>(),
  orgNo: col.text,
  orgName: col.text,
  orgNames: col.jsonOf<NamesJson>(),
  country: col.text.orNull,
  provinceNames: col.jsonOf<NamesJson>(),
  cityNames: col.jsonOf<NamesJson>(),
  latitudeDeg: col.number,
  longitudeDeg: col.number,
  altitudeM: col.number,
  timeZone: col.text,
  capacityW: col.number,
  tiltDeg: col.number,
  azimuthDeg: col.number,
  commissionedOn: col.day,
  shutdownLimitV: col.number,
  shutdownLimitS: col.number,
}
export type StationRecord = RowOf<typeof stationRecordColumns>

/** `orgNo` means the organisation and everything below it; undefined = no condition. */
export type StationFilter = {
  ids?: readonly number[] | undefined
  orgNo?: string | undefined
  /** Part of the code or of the name in any language. */
  name?: string | undefined
  country?: string | undefined
  /** Name of the city in any language, whole. */
  city?: string | undefined
  commissionedFrom?: string | undefined
  commissionedTo?: string | undefined
  capacityFromW?: number | undefined
  capacityToW?: number | undefined
}

/** Ids of all stations that the scope sees. */
export const stationIdsOf = async (db: Db, scope: Scope): Promise<number[]> => {
  const rows = await ask(db, { id: col.number })`select s.id from station s where s.id in ${stationsIn(scope)}`
  return rows.map(({ id }) => id)
}

const conditionsOf = (scope: Scope, f: StationFilter) => [
  given(f.ids, (ids) => sql`s.id = any (${ids as number[]}::bigint[])`),
  given(f.orgNo, (orgNo) => isBelow(sql`o.path`, orgNo, scope)),
  given(f.name, (name) => {
    const part = containing(name)
    return sql`(s.code ilike ${part} or s.name ilike ${part} or s.names ->> 'zh' ilike ${part} or s.names ->> 'en' ilike ${part}
                or s.names ->> 'ja' ilike ${part})`
  }),
  given(f.country, (country) => sql`s.country = ${country}`),
  given(f.city, (city) => sql`${city} in (s.city_names ->> 'zh', s.city_names ->> 'en', s.city_names ->> 'ja')`),
  given(f.commissionedFrom, (from) => sql`s.commissioned_on >= ${from}::date`),
  given(f.commissionedTo, (to) => sql`s.commissioned_on <= ${to}::date`),
  given(f.capacityFromW, (least) => sql`s.capacity_w >= ${least}::float8`),
  given(f.capacityToW, (most) => sql`s.capacity_w <= ${most}::float8`),
]

/** Stations that the scope sees and the filter names, by id. Unknown and foreign ids are not among them. */
export const findStations = (db: Db, scope: Scope, filter: StationFilter = {}): Promise<StationRecord[]> =>
  ask(db, stationRecordColumns)`
    select s.id, s.code, s.name, s.names, o.org_no as "orgNo", o.name as "orgName", o.names as "orgNames",
           s.country, s.province_names as "provinceNames", s.city_names as "cityNames",
           s.latitude_deg as "latitudeDeg", s.longitude_deg as "longitudeDeg", s.altitude_m as "altitudeM",
           s.time_zone as "timeZone",
           s.capacity_w as "capacityW", s.tilt_deg as "tiltDeg", s.azimuth_deg as "azimuthDeg",
           s.commissioned_on as "commissionedOn", s.shutdown_limit_v as "shutdownLimitV", s.shutdown_limit_s as "shutdownLimitS"
      from station s join organisation o on o.id = s.org_id
     where ${allOf(sql`s.id in ${stationsIn(scope)}`, ...conditionsOf(scope, filter))}
     order by s.id`
