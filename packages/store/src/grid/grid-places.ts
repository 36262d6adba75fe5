import type { GridPlace } from '@sundial/core/grid/judge-place.ts'
import type { Phase } from '@sundial/core/grid/words.ts'
import { type RawBuilder, sql } from 'kysely'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import { stationIn, stationsIn } from '../kit/in-scope.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import type { By } from './change-grid.ts'

const placeColumns = {
  areaId: col.number.orNull,
  phase: col.textOf<Phase>().orNull,
  branchId: col.number.orNull,
  containerId: col.number.orNull,
}
const versionColumns = { version: col.number, changedBy: col.text.orNull, changedAt: col.ms.orNull }
const placedColumns = { id: col.number, gw: col.text, code: col.text, stationId: col.number, ...placeColumns, ...versionColumns }
const gatewayColumns = { gw: col.text, code: col.text, stationId: col.number, ...placeColumns, ...versionColumns }
/** A device with its own place on the grid side. */
export type PlacedDevice = RowOf<typeof placedColumns>
/** A concentrator with its own; `code`: what people call it. */
export type PlacedConcentrator = RowOf<typeof gatewayColumns>

const placeOf = sql`x.station_id as "stationId", x.area_id as "areaId", x.phase, x.branch_id as "branchId", x.container_id as "containerId",
  x.version, u.real_name as "changedBy", x.changed_at as "changedAt"`
const beside = sql`x join station s on s.id = x.station_id left join app_user u on u.id = x.changed_by`

/** A device that the scope sees, locked until the transaction ends. */
export const lockPlaced = async (trx: Db, scope: Scope, id: number): Promise<PlacedDevice | undefined> =>
  (
    await ask(trx, placedColumns)`
      select x.id, x.gw, x.code, ${placeOf} from device ${beside} where x.id = ${id} and ${stationIn(scope)} for update of x`
  )[0]

/** A concentrator that the scope sees, locked until the transaction ends. */
export const lockPlacedConcentrator = async (trx: Db, scope: Scope, gw: string): Promise<PlacedConcentrator | undefined> =>
  (
    await ask(trx, gatewayColumns)`
      select x.gw, x.name as code, ${placeOf} from concentrator ${beside} where x.gw = ${gw} and ${stationIn(scope)} for update of x`
  )[0]

const setPlace = ({ areaId, phase, branchId, containerId }: GridPlace, { userId, now }: By): RawBuilder<unknown> =>
  sql`area_id = ${areaId}::bigint, phase = ${phase}, branch_id = ${branchId}::bigint, container_id = ${containerId}::bigint,
      version = version + 1, changed_by = ${userId}::bigint, changed_at = ${new Date(now)}::timestamptz`

/** Says where devices and concentrators that were locked stand, each at a place of its own. */
export const placeThere = async (
  trx: Db,
  placed: readonly ({ place: GridPlace } & ({ id: number } | { gw: string }))[],
  by: By,
): Promise<void> => {
  for (const one of placed) {
    if ('id' in one) await sql`update device set ${setPlace(one.place, by)} where id = ${one.id}`.execute(trx)
    else await sql`update concentrator set ${setPlace(one.place, by)} where gw = ${one.gw}`.execute(trx)
  }
  const gws = placed.flatMap((one) => ('id' in one ? [] : [one.gw]))
  await notifyIn(
    trx,
    gws.map((gw) => ({ k: 'register' as const, gw })),
  )
}

const factsColumns = {
  ...{ areaName: col.text.orNull, areaIsOwn: col.bool, areaThreshold: col.number.orNull, gradeThreshold: col.number.orNull },
  ...{ branchName: col.text.orNull, branchIsOwn: col.bool, phase: col.textOf<Phase>().orNull, phaseIsOwn: col.bool },
  ...{ containerName: col.text.orNull, containerIsOwn: col.bool },
}
/** A device with what it stands in, up to two devices and its concentrator, each of which may have a place. */
const chain = sql`device d left join device p on p.id = d.parent_id left join device v on v.id = p.parent_id join concentrator c on c.gw = d.gw`
const areaOfChain = sql`coalesce(d.area_id, p.area_id, v.area_id, c.area_id)`
/** The nearest branch that is one of the area: what is said of an area alone leaves the branch of its parent. */
const branchOfChain = sql`left join lateral (
  select b.name from unnest(array[d.branch_id, p.branch_id, v.branch_id, c.branch_id]) with ordinality near (id, distance)
    join branch b on b.id = near.id and b.area_id = a.id order by near.distance limit 1) b on true`

/** Where a device stands on the grid side, itself (own) or with what it stands in. The scope of its reader has found it. */
export const gridFactsOf = (db: Db, id: number): Promise<RowOf<typeof factsColumns>> =>
  askOne(db, factsColumns)`
    select a.name as "areaName", d.area_id is not null as "areaIsOwn", a.area_threshold as "areaThreshold", a.grade_threshold as "gradeThreshold",
           b.name as "branchName", d.branch_id is not null as "branchIsOwn",
           coalesce(d.phase, p.phase, v.phase, c.phase) as phase, d.phase is not null as "phaseIsOwn",
           k.name as "containerName", d.container_id is not null as "containerIsOwn"
      from ${chain} left join transformer_area a on a.id = ${areaOfChain} ${branchOfChain}
      left join container k on k.id = coalesce(d.container_id, p.container_id, v.container_id, c.container_id)
     where d.id = ${id}`

/** The transformer area of each device of a station that stands in one, by the id of the device. */
export const areasOfDevices = async (db: Db, scope: Scope, stationId: number): Promise<Map<number, number>> => {
  const rows = await ask(db, { id: col.number, areaId: col.number })`
    select d.id, ${areaOfChain} as "areaId" from ${chain}
     where d.station_id = ${stationId} and d.station_id in ${stationsIn(scope)} and ${areaOfChain} is not null`
  return new Map(rows.map(({ id, areaId }) => [id, areaId]))
}
