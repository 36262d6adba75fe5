import { createHash } from 'node:crypto'
import type { FleetPlan, Names, OrganisationPlan, StationPlan } from '@sundial/core/fleet/plan.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import type { Database } from '../kit/database.ts'
import { moduleRows, otherRows } from './device-rows.ts'
import { seedAreas } from './seed-areas.ts'
import { upsertDevices } from './upsert-devices.ts'

export type FleetCounts = { organisations: number; stations: number; blocks: number; concentrators: number; devices: number }
type Tx = Transaction<Database>

const namesJson = (names: Partial<Names>): string => JSON.stringify(names)

/** SHA-256 of a concentrator's secret (hex): all that the platform keeps of it. */
export const secretHash = (secretHex: string): Buffer => createHash('sha256').update(Buffer.from(secretHex, 'hex')).digest()

/** Parents first; throws where a parent is missing or the tree has a loop. */
export const parentsFirst = (organisations: readonly OrganisationPlan[]): OrganisationPlan[] => {
  const placed = new Set<string>()
  const out: OrganisationPlan[] = []
  while (out.length < organisations.length) {
    const ready = organisations.filter((o) => !placed.has(o.orgNo) && (o.parentOrgNo === null || placed.has(o.parentOrgNo)))
    if (ready.length === 0) throw new Error('the organisations of the fleet do not form a tree')
    for (const o of ready) placed.add(o.orgNo)
    out.push(...ready)
  }
  return out
}

const seedOrganisation = async (tx: Tx, plan: OrganisationPlan): Promise<void> => {
  await sql`
    with parent as (select id, path from organisation where org_no = ${plan.parentOrgNo}),
    made as (
      insert into organisation (org_no, parent_id, level, name, names, path)
      values (${plan.orgNo}, (select id from parent), ${plan.level}, ${plan.names.en}, ${namesJson(plan.names)}, '')
      on conflict (org_no) do update set parent_id = excluded.parent_id, level = excluded.level, name = excluded.name, names = excluded.names
      returning id)
    select id from made`.execute(tx)
  await sql`
    update organisation set path = coalesce((select path from organisation where org_no = ${plan.parentOrgNo}), '/') || id || '/'
    where org_no = ${plan.orgNo}`.execute(tx)
}

const seedStation = async (tx: Tx, plan: StationPlan): Promise<number> => {
  const rows = await ask(tx, { id: col.number })`
    insert into station (org_id, code, name, names, latitude_deg, longitude_deg, altitude_m, time_zone, capacity_w, tilt_deg, azimuth_deg,
      commissioned_on, country, province_names, city_names, revenue_per_kwh, currency)
    select id, ${plan.code}, ${plan.names.en}, ${namesJson(plan.names)}::jsonb, ${plan.latitudeDeg}::float8, ${plan.longitudeDeg}::float8,
      ${plan.altitudeM}::float8, ${plan.timeZone}, ${plan.modules.length * plan.moduleRatedW}::float8, ${plan.tiltDeg}::float8,
      ${plan.azimuthDeg}::float8, ${plan.commissionedOn}::date,
      ${plan.place?.country ?? null}, ${namesJson(plan.place?.province ?? {})}::jsonb, ${namesJson(plan.place?.city ?? {})}::jsonb,
      ${plan.revenuePerKwh?.amount ?? null}::float8, ${plan.revenuePerKwh?.currency ?? null}
    from organisation where org_no = ${plan.orgNo}
    on conflict (code) do update set org_id = excluded.org_id, name = excluded.name, names = excluded.names,
      latitude_deg = excluded.latitude_deg, longitude_deg = excluded.longitude_deg, altitude_m = excluded.altitude_m,
      time_zone = excluded.time_zone, capacity_w = excluded.capacity_w, tilt_deg = excluded.tilt_deg,
      azimuth_deg = excluded.azimuth_deg, commissioned_on = excluded.commissioned_on,
      country = excluded.country, province_names = excluded.province_names, city_names = excluded.city_names,
      revenue_per_kwh = excluded.revenue_per_kwh, currency = excluded.currency
    returning id`
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`station ${plan.code} names an organisation ${plan.orgNo} that does not exist`)
  return id
}

const seedBlocks = async (tx: Tx, stationId: number, plan: StationPlan): Promise<Map<string, number>> => {
  const ids = new Map<string, number>()
  for (const b of plan.blocks) {
    const row = { name: b.names.en, names: namesJson(b.names), x_m: b.xM, y_m: b.yM, rows: b.rows, cols: b.cols, aisle_every: b.aisleEvery }
    const { id } = await tx
      .insertInto('block')
      .values({ station_id: stationId, code: b.code, ...row })
      .onConflict((c) => c.columns(['station_id', 'code']).doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(b.code, id)
  }
  return ids
}

const seedConcentrators = async (tx: Tx, stationId: number, plan: StationPlan): Promise<void> => {
  for (const c of plan.concentrators) {
    const row = { station_id: stationId, name: c.name, secret_hash: secretHash(c.secret) }
    await tx
      .insertInto('concentrator')
      .values({ gw: c.gw, ...row })
      .onConflict((conflict) =>
        conflict.column('gw').doUpdateSet(({ case: choose, ref }) => ({
          ...row,
          // A credential that a person replaced or revoked is not what the plan says any more, and no plan gives it back.
          secret_hash: choose()
            .when('concentrator.credential_at', 'is', null)
            .then(ref('excluded.secret_hash'))
            .else(ref('concentrator.secret_hash'))
            .end(),
        })),
      )
      .execute()
  }
}

/** Inverters and irradiance meters, then strings (parent inverter), then modules (parent string). */
const seedDevices = async (tx: Tx, stationId: number, plan: StationPlan, blocks: Map<string, number>): Promise<number> => {
  const { inverters, irradianceSensors, strings } = otherRows(plan)
  const modules = moduleRows(plan, blocks)
  for (const rows of [[...inverters, ...irradianceSensors], strings, modules]) await upsertDevices(tx, stationId, rows)
  return inverters.length + irradianceSensors.length + strings.length + modules.length
}

/**
 * Writes a fleet: organisations, stations, blocks, concentrators, devices, in one transaction.
 * Idempotent: a second call with the same plan changes nothing, with a changed plan updates what it names and removes nothing.
 */
export const seedFleet = (db: Kysely<Database>, plan: FleetPlan): Promise<FleetCounts> =>
  db.transaction().execute(async (tx) => {
    for (const organisation of parentsFirst(plan.organisations)) await seedOrganisation(tx, organisation)
    const counts = { organisations: plan.organisations.length, stations: plan.stations.length, blocks: 0, concentrators: 0, devices: 0 }
    for (const station of plan.stations) {
      const stationId = await seedStation(tx, station)
      const blocks = await seedBlocks(tx, stationId, station)
      await seedConcentrators(tx, stationId, station)
      counts.devices += await seedDevices(tx, stationId, station, blocks)
      await seedAreas(tx, stationId, station.areas ?? [])
      counts.blocks += blocks.size
      counts.concentrators += station.concentrators.length
    }
    return counts
  })
