import { type RawBuilder, sql } from 'kysely'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import { namesJson } from '../kit/column-types.ts'
import { organisationIn, stationIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const costColumns = {
  /** Of the plant or organisation that is asked about, and not of one above it. */
  isOwn: col.bool,
  ofStation: col.bool,
  /** For a kW of installed capacity; null: taken back. */
  perKw: col.number.orNull,
  currency: col.text.orNull,
  since: col.ms,
  setBy: col.text.orNull,
  /** Its organisation; null: of a plant, or of an organisation above those that the asker sees. */
  orgName: col.text.orNull,
  orgNames: col.json(namesJson).orNull,
}
/** What a cleaning costs, with whose value it is and who set it. */
export type KeptCleaningCost = RowOf<typeof costColumns>

/** @param target one row: `ids` of organisations from the top, and `station_id` or null */
const costsOf = (db: Db, target: RawBuilder<unknown>): Promise<KeptCleaningCost[]> =>
  ask(db, costColumns)`
    select case when t.station_id is null then c.org_id = t.ids[cardinality(t.ids)] else c.station_id is not null end as "isOwn",
           c.station_id is not null as "ofStation", c.per_kw as "perKw", c.currency, c.since,
           (select u.real_name from person u where u.id = c.set_by) as "setBy", o.name as "orgName", o.names as "orgNames"
      from (${target}) t
      join lateral (select distinct on (org_id, station_id) * from cleaning_cost
                     where org_id = any (t.ids) or station_id = t.station_id order by org_id, station_id, id desc) c on true
      left join organisation o on o.id = c.org_id
     order by array_position(t.ids, c.org_id) desc nulls first`

const pathIds = (path: RawBuilder<unknown>) => sql`string_to_array(trim(both '/' from ${path}), '/')::bigint[]`

/** The newest value of a plant and of each organisation above it that has one, the nearest first. */
export const cleaningCostsOfStation = (db: Db, stationId: number): Promise<KeptCleaningCost[]> =>
  costsOf(db, sql`select ${pathIds(sql`s.org_path`)} as ids, s.id as station_id from station s where s.id = ${stationId}`)

/** The same of an organisation. */
export const cleaningCostsOfOrganisation = (db: Db, orgId: number): Promise<KeptCleaningCost[]> =>
  costsOf(db, sql`select ${pathIds(sql`o.path`)} as ids, null::bigint as station_id from organisation o where o.id = ${orgId}`)

/** Whose cost: of a plant, or of an organisation. `version`: grows each time that its own is set. */
const ownerColumns = { id: col.number, stationId: col.number.orNull, name: col.text, version: col.number }
export type CleaningCostOwner = RowOf<typeof ownerColumns>
export type AskedCostOwner = { stationId: number } | { orgNo: string }

const ownerOf = (scope: Scope, asked: AskedCostOwner) =>
  'stationId' in asked
    ? sql`select s.id, s.id as "stationId", s.name, (select count(*) + 1 from cleaning_cost c where c.station_id = s.id) as version
            from station s where s.id = ${asked.stationId} and ${stationIn(scope)}`
    : sql`select o.id, null::bigint as "stationId", o.name, (select count(*) + 1 from cleaning_cost c where c.org_id = o.id) as version
            from organisation o where o.org_no = ${asked.orgNo} and ${organisationIn(scope)}`

/** The plant or organisation; undefined: the scope does not see it. */
export const findCostOwner = async (db: Db, scope: Scope, asked: AskedCostOwner): Promise<CleaningCostOwner | undefined> =>
  (await ask(db, ownerColumns)`${ownerOf(scope, asked)}`)[0]

/** The same, locked until the transaction ends. */
export const lockCostOwner = async (trx: Db, scope: Scope, asked: AskedCostOwner): Promise<CleaningCostOwner | undefined> => {
  const owner = await findCostOwner(trx, scope, asked)
  if (!owner) return undefined
  const locked = owner.stationId === null ? sql`organisation` : sql`station`
  await askOne(trx, { id: col.number })`select id from ${locked} where id = ${owner.id} for no key update`
  return findCostOwner(trx, scope, asked)
}

/** Keeps the cost of an owner that was locked. @param since epoch ms */
export const keepCleaningCost = async (
  trx: Db,
  { id, stationId }: CleaningCostOwner,
  cost: { perKw: number; currency: string } | null,
  by: { userId: number; since: number },
): Promise<void> => {
  const owner = stationId === null ? { org_id: id } : { station_id: id }
  const value = { per_kw: cost?.perKw ?? null, currency: cost?.currency ?? null }
  await trx
    .insertInto('cleaning_cost')
    .values({ ...owner, ...value, since: new Date(by.since), set_by: by.userId })
    .execute()
}
