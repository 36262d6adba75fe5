import type { LimitName } from '@sundial/core/alarms/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import { namesJson } from '../kit/column-types.ts'
import { organisationIn, stationIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** How deep the values of a plant are: deeper than any organisation stands. */
export const stationDepth = 1000

const columns = {
  name: col.textOf<LimitName>(),
  value: col.number.orNull,
  model: col.text.orNull,
  depth: col.number,
  since: col.ms,
  ofStation: col.bool,
  /** Of the plant or organisation that is asked about, and not of one above it. */
  isOwn: col.bool,
  /** Its organisation; null: of a plant, or of an organisation above those that the asker sees. */
  orgName: col.text.orNull,
  orgNames: col.json(namesJson).orNull,
  setBy: col.text.orNull,
}
/** A value of a limit (core/alarms/limits.ts) with whose it is and who set it. */
export type KeptLimit = RowOf<typeof columns>

/** @param target one row: `ids` of organisations from the top, and `station_id` or null */
const limitsOf = (db: Db, target: RawBuilder<unknown>): Promise<KeptLimit[]> =>
  ask(db, columns)`
    select l.name, l.value, l.model, coalesce(array_position(t.ids, l.org_id), ${stationDepth}::int) as depth, l.since, l.station_id is not null as "ofStation",
           case when t.station_id is null then l.org_id = t.ids[cardinality(t.ids)] else l.station_id is not null end as "isOwn",
           o.name as "orgName", o.names as "orgNames", (select u.real_name from person u where u.id = l.set_by) as "setBy"
      from (${target}) t join alarm_limit l on l.org_id = any (t.ids) or l.station_id = t.station_id
      left join organisation o on o.id = l.org_id
     order by l.id`

const pathIds = (path: RawBuilder<unknown>) => sql`string_to_array(trim(both '/' from ${path}), '/')::bigint[]`

/** Every value that counts for a plant, of all times: its own and those of its organisation and the ones above. */
export const limitsOfStation = (db: Db, stationId: number): Promise<KeptLimit[]> =>
  limitsOf(db, sql`select ${pathIds(sql`s.org_path`)} as ids, s.id as station_id from station s where s.id = ${stationId}`)

/** The same of an organisation. */
export const limitsOfOrganisation = (db: Db, orgId: number): Promise<KeptLimit[]> =>
  limitsOf(db, sql`select ${pathIds(sql`o.path`)} as ids, null::bigint as station_id from organisation o where o.id = ${orgId}`)

/** Whose limits: of a plant, or of an organisation with its plants. `version`: grows each time that a limit of its own is set. */
const ownerColumns = {
  id: col.number,
  stationId: col.number.orNull,
  orgNo: col.text,
  name: col.text,
  names: col.json(namesJson),
  version: col.number,
}
export type LimitOwner = RowOf<typeof ownerColumns>

const stationOwner = (id: number, scope: Scope) => sql`
  select s.id, s.id as "stationId", o.org_no as "orgNo", s.name, s.names, (select count(*) + 1 from alarm_limit l where l.station_id = s.id) as version
    from station s join organisation o on o.id = s.org_id where s.id = ${id} and ${stationIn(scope)}`
const organisationOwner = (orgNo: string, scope: Scope) => sql`
  select o.id, null::bigint as "stationId", o.org_no as "orgNo", o.name, o.names, (select count(*) + 1 from alarm_limit l where l.org_id = o.id) as version
    from organisation o where o.org_no = ${orgNo} and ${organisationIn(scope)}`

export type AskedOwner = { stationId?: number | undefined; orgNo: string }

/** The plant, or else the organisation, whose limits are asked for; undefined: the scope does not see it. */
export const findLimitOwner = async (db: Db, scope: Scope, { stationId, orgNo }: AskedOwner): Promise<LimitOwner | undefined> =>
  (await ask(db, ownerColumns)`${stationId === undefined ? organisationOwner(orgNo, scope) : stationOwner(stationId, scope)}`)[0]

/** The same, locked until the transaction ends. */
export const lockLimitOwner = async (trx: Db, scope: Scope, asked: AskedOwner): Promise<LimitOwner | undefined> => {
  const owner = await findLimitOwner(trx, scope, asked)
  if (!owner) return undefined
  const locked = owner.stationId === null ? sql`organisation` : sql`station`
  await askOne(trx, { id: col.number })`select id from ${locked} where id = ${owner.id} for no key update`
  return findLimitOwner(trx, scope, asked)
}

/** Keeps values of an owner that was locked: samples from `since` on are judged by them. @param since epoch ms */
export const keepLimits = async (
  trx: Db,
  { id, stationId }: LimitOwner,
  limits: readonly { name: LimitName; value: number | null; model: string | null }[],
  by: { userId: number; since: number },
): Promise<void> => {
  const owner = stationId === null ? { org_id: id } : { station_id: id }
  await trx
    .insertInto('alarm_limit')
    .values(limits.map(({ name, value, model }) => ({ ...owner, name, value, model, since: new Date(by.since), set_by: by.userId })))
    .execute()
}
