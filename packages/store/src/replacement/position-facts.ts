import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import { finalPhases } from '@sundial/core/orders/phases.ts'
import type { EquipmentState, InstalledPart } from '@sundial/core/replacement/parts.ts'
import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { beyondScope } from '../kit/beyond-scope.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const lockedColumns = { id: col.number, stationId: col.number, gw: col.text, kind: col.textOf<DeviceKind>(), code: col.text }
export type LockedPosition = RowOf<typeof lockedColumns>

/** The position, so that until the transaction ends nobody else replaces something there; undefined where the scope does not see it. */
export const lockPosition = async (trx: Db, scope: Scope, id: number): Promise<LockedPosition | undefined> => {
  const rows = await ask(trx, lockedColumns)`
    select d.id, d.station_id as "stationId", d.gw, d.kind, d.code from device d
     where d.id = ${id} and d.station_id in ${stationsIn(scope)} for update of d`
  return rows[0]
}

const currentColumns = {
  equipmentId: col.number,
  installationId: col.number,
  /** Its number, or of a panel its serial number. */
  name: col.text,
  since: col.ms.orNull,
}
export type CurrentPiece = RowOf<typeof currentColumns>

/** What is installed at a position now. */
export const currentPiece = async (trx: Db, deviceId: number, part: InstalledPart): Promise<CurrentPiece | null> => {
  const rows = await ask(trx, currentColumns)`
    select e.id as "equipmentId", i.id as "installationId", coalesce(e.number, e.serial_no, '') as name, i.since
      from installation i join equipment e on e.id = i.equipment_id
     where i.device_id = ${deviceId} and i.part = ${part} and i.until is null`
  return rows[0] ?? null
}

const knownColumns = {
  id: col.number,
  part: col.textOf<InstalledPart>(),
  state: col.textOf<EquipmentState>(),
  until: col.ms.orNull,
  seen: col.bool,
}
export type KnownPiece = RowOf<typeof knownColumns>

/** What has this number (of a panel: serial number) already, wherever it is. What the scope does not see is only told as not seen. */
export const knownPiece = async (trx: Db, scope: Scope, part: InstalledPart, name: string): Promise<KnownPiece | null> => {
  const named = part === 'panel' ? sql`e.kind = 'panel' and e.serial_no = ${name}` : sql`e.number = ${name}`
  const rows = await beyondScope(
    trx,
    (all) => ask(all, knownColumns)`
      select e.id, e.kind as part, e.state, e.station_id in ${stationsIn(scope)} as seen,
             (select max(i.until) from installation i where i.equipment_id = e.id) as until
        from equipment e where ${named} order by e.state = 'installed' desc, e.id limit 1`,
  )
  return rows[0] ?? null
}

/** Number of a task that is under way with a device; null = none. */
export const openTaskOf = async (trx: Db, deviceId: number): Promise<string | null> => {
  const rows = await ask(trx, { number: col.text })`
    select t.number from task t join task_device x on x.task_id = t.id
     where x.device_id = ${deviceId} and x.phase <> all (${finalPhases as string[]}::text[]) and t.status = 1 order by t.id limit 1`
  return rows[0]?.number ?? null
}
