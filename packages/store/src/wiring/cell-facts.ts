import { finalPhases } from '@sundial/core/orders/phases.ts'
import type { EquipmentState, InstalledPart } from '@sundial/core/replacement/parts.ts'
import type { WiredPart } from '@sundial/core/wiring/wired-parts.ts'
import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { beyondScope } from '../kit/beyond-scope.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const cellColumns = {
  id: col.number,
  code: col.text,
  gw: col.text,
  version: col.number,
  changedBy: col.text.orNull,
  model: col.text.orNull,
  /** What is installed there; null = nothing. */
  equipmentId: col.number.orNull,
  installationId: col.number.orNull,
  name: col.text.orNull,
  since: col.ms.orNull,
  /** Number of a task that is under way with the device. */
  task: col.text.orNull,
  lockedBy: col.number.orNull,
  lockedByName: col.text.orNull,
  lockedSince: col.ms.orNull,
}
export type CellRecord = RowOf<typeof cellColumns>
type Asked = { stationId: number; part: WiredPart; ids: readonly number[] }

/** Positions of modules of a station with what is installed there, as far as the scope sees them, in the order of their ids. */
export const cellsOf = (db: Db, scope: Scope, { stationId, part, ids }: Asked, now: number): Promise<CellRecord[]> => ask(db, cellColumns)`
  select d.id, d.code, d.gw, d.version, u.real_name as "changedBy", d.model, e.id as "equipmentId", i.id as "installationId",
         coalesce(e.number, e.serial_no) as name, i.since,
         (select t.number from task t join task_device x on x.task_id = t.id
           where x.device_id = d.id and x.phase <> all (${finalPhases as string[]}::text[]) and t.status = 1 order by t.id limit 1) as task,
         l.user_id as "lockedBy", lp.real_name as "lockedByName", l.since as "lockedSince"
    from device d left join installation i on i.device_id = d.id and i.part = ${part} and i.until is null
    left join equipment e on e.id = i.equipment_id left join person u on u.id = d.changed_by
    left join device_lock l on l.device_id = d.id and l.until > ${new Date(now)} left join person lp on lp.id = l.user_id
   where d.id = any (${ids as number[]}::int[]) and d.kind = 'module' and d.station_id in ${stationsIn(scope, [stationId])}
   order by d.id`

/** Keeps positions as they are until the transaction ends, in one order, so that two people who save the same ones do not wait for each other. */
export const lockCells = async (trx: Db, ids: readonly number[]): Promise<void> => {
  await ask(trx, { id: col.number })`
    select d.id from device d where d.id = any (${ids as number[]}::int[]) and d.kind = 'module' order by d.id for update of d`
}

const knownColumns = {
  id: col.number,
  name: col.text,
  part: col.textOf<InstalledPart>(),
  state: col.textOf<EquipmentState>(),
  until: col.ms.orNull,
  seen: col.bool,
  deviceId: col.number.orNull,
  code: col.text.orNull,
  sameStation: col.bool,
}
export type KnownRecord = RowOf<typeof knownColumns>

/**
 * What has these numbers (of panels: serial numbers) already, wherever that is; of several with one serial number what is installed. A string
 * counts as equipment of another sort. What the scope does not see is only told as not seen.
 */
export const knownNames = async (
  trx: Db,
  scope: Scope,
  { stationId, part }: Pick<Asked, 'stationId' | 'part'>,
  names: readonly string[],
): Promise<KnownRecord[]> => {
  const asked = names as string[]
  const named = part === 'panel' ? sql`e.kind = 'panel' and e.serial_no = any (${asked}::text[])` : sql`e.number = any (${asked}::text[])`
  return beyondScope(
    trx,
    (all) => ask(all, knownColumns)`
      with named as (
        select distinct on (coalesce(e.number, e.serial_no)) e.id, coalesce(e.number, e.serial_no) as name, e.kind as part, e.state,
               (select max(i.until) from installation i where i.equipment_id = e.id) as until, e.station_id, d.id as device_id, d.code
          from equipment e left join installation n on n.equipment_id = e.id and n.until is null left join device d on d.id = n.device_id
         where ${named} order by coalesce(e.number, e.serial_no), e.state = 'installed' desc, e.id)
      select k.id, k.name, k.part, k.state, k.until, k.station_id in ${stationsIn(scope)} as seen, k.device_id as "deviceId", k.code,
             k.station_id = ${stationId} as "sameStation" from named k
      union all
      select d.id, d.number, 'inverter', 'installed', null, d.station_id in ${stationsIn(scope)}, null, d.code, d.station_id = ${stationId}
        from device d where ${part} = 'optimizer' and d.kind = 'string' and d.number = any (${asked}::text[])`,
  )
}
