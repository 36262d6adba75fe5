import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { SunnyPlace } from '@sundial/core/stations/expected-yield.ts'
import { sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import type { NamesJson } from '../kit/column-types.ts'
import { organisationIn, stationsIn } from '../kit/in-scope.ts'
import { isTaken } from '../kit/is-taken.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

type Amount = { amount: number; currency: string }

/** The fields of a station that a person sets. */
export type StationChange = SunnyPlace & {
  code: string
  names: NamesJson
  orgNo: string
  country: string | null
  provinceNames: NamesJson
  cityNames: NamesJson
  commissionedOn: string
  revenuePerKwh: Amount | null
  cost: Amount | null
  serviceLifeYears: number | null
  lossThresholdDays: number | null
  weatherCity: string | null
  shutdownLimitV: number
  shutdownLimitS: number
}

/** The names that are given. */
const given = (names: NamesJson): NamesJson => Object.fromEntries(Object.entries(names).filter(([, text]) => text !== ''))

/**
 * Adds a station to an organisation that the scope sees (`id` null), or changes one that it sees. Answers its id.
 * @throws Refusal notFound, codeTaken
 */
export const saveStation = async (db: Db, scope: Scope, id: number | null, change: StationChange): Promise<number> => {
  const names = given(change.names)
  const name = names.en ?? names.zh ?? names.ja ?? change.code
  const values = sql`select o.id, ${change.code}, ${name}, ${JSON.stringify(names)}::jsonb, ${change.latitudeDeg}::float8,
      ${change.longitudeDeg}::float8, ${change.altitudeM}::float8, ${change.timeZone}, ${change.tiltDeg}::float8,
      ${change.azimuthDeg}::float8, ${change.commissionedOn}::date, ${change.shutdownLimitV}::float8, ${change.shutdownLimitS}::float8,
      ${change.country}, ${JSON.stringify(given(change.provinceNames))}::jsonb, ${JSON.stringify(given(change.cityNames))}::jsonb,
      ${change.revenuePerKwh?.amount ?? null}::float8, ${change.revenuePerKwh?.currency ?? null},
      ${change.cost?.amount ?? null}::float8, ${change.cost?.currency ?? null}, ${change.serviceLifeYears}::smallint,
      ${change.lossThresholdDays}::smallint, ${change.weatherCity}
    from organisation o where o.org_no = ${change.orgNo} and ${organisationIn(scope)}`
  const columns = sql`org_id, code, name, names, latitude_deg, longitude_deg, altitude_m, time_zone, tilt_deg, azimuth_deg,
    commissioned_on, shutdown_limit_v, shutdown_limit_s, country, province_names, city_names,
    revenue_per_kwh, currency, cost, cost_currency, service_life_years,
    loss_threshold_days, weather_city`
  const ofId = ask(db, { id: col.number })
  const asked =
    id === null
      ? ofId`insert into station (${columns}, capacity_w) select v.*, 0 from (${values}) v returning id`
      : ofId`update station set (${columns}) = (${values})
          where id = ${id} and id in ${stationsIn(scope)} and exists (${values}) returning id`
  const rows = await asked.catch((error: unknown) => {
    throw isTaken(error) ? new Refusal('codeTaken', { what: change.code }) : error
  })
  if (!rows[0]) throw new Refusal('notFound')
  return rows[0].id
}
