import type { AddedKind } from '@sundial/core/devices/device-rules.ts'
import type { PanelFlag } from '@sundial/core/devices/panel-flags.ts'
import type { GridPlace } from '@sundial/core/grid/judge-place.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { sql } from 'kysely'
import { ask, askOne, col } from '../kit/ask.ts'
import { notifyIn } from '../kit/notify-in.ts'
import type { Db } from '../kit/open-store.ts'
import { numbersForStrings } from '../kit/string-numbers.ts'

/** What is kept of a device from what a person says of it, its own place on the grid side among it. */
export type DeviceChange = {
  code: string
  number: string
  mac: string | null
  gw: string
  parentId: number | null
  position: number | null
  serialNo: string | null
  model: string | null
  ratedW: number | null
} & GridPlace
type By = { userId: number; now: number }

/** Which unique constraint of `device` a row broke, as the refusal that says so. */
const refused =
  ({ code, number }: { code: string; number: string }) =>
  (error: unknown): never => {
    const { code: state, constraint } = error as { code?: unknown; constraint?: unknown }
    if (state !== '23505') throw error
    throw constraint === 'device_station_id_kind_code_key'
      ? new Refusal('deviceCodeTaken', { code })
      : new Refusal('deviceBound', { number })
  }

/** A number for a string that nobody gave one. */
export const numberForString = async (trx: Db): Promise<string> => (await numbersForStrings(trx, 1))[0]!

/**
 * Adds a device to a station; what was not said of rated power and model is as at its neighbours. The rules were asked before.
 * @throws Refusal deviceCodeTaken, deviceBound
 */
export const insertDevice = async (trx: Db, device: DeviceChange & { kind: AddedKind; stationId: number }, by: By): Promise<number> => {
  const { kind, stationId, gw, number, code, parentId, position, mac, serialNo, model, ratedW } = device
  const { areaId, phase, branchId, containerId } = device
  const { id } = await askOne(trx, { id: col.number })`
    insert into device (station_id, gw, kind, number, code, parent_id, position, mac, serial_no, model, rated_w, area_id, phase,
                        branch_id, container_id, changed_by, changed_at)
    select ${stationId}::bigint, ${gw}, ${kind}, ${number}, ${code}, ${parentId}::int, ${position}::int, ${mac}, ${serialNo},
           coalesce(${model}, near.model), coalesce(${ratedW}::double precision, near.rated_w),
           ${areaId}::bigint, ${phase}, ${branchId}::bigint, ${containerId}::bigint, ${by.userId}::bigint, ${new Date(by.now)}::timestamptz
      from (select 1) one left join lateral
           (select o.rated_w, o.model from device o where o.parent_id = ${parentId}::int and ${kind} = 'module' order by o.position limit 1) near on true
    returning id`.catch(refused(device))
  await notifyIn(trx, [{ k: 'register', gw }])
  return id
}

/** Changes a device that was locked; answers its version. `was`: the concentrator that it was behind. @throws Refusal deviceCodeTaken, deviceBound */
export const updateDevice = async (trx: Db, id: number, was: string, d: DeviceChange, { userId, now }: By): Promise<number> => {
  const [changed] = await ask(trx, { version: col.number })`
    update device set code = ${d.code}, number = ${d.number}, mac = ${d.mac}, gw = ${d.gw}, parent_id = ${d.parentId}::int,
           position = ${d.position}::int, serial_no = ${d.serialNo}, model = ${d.model}, rated_w = ${d.ratedW}::double precision,
           area_id = ${d.areaId}::bigint, phase = ${d.phase}, branch_id = ${d.branchId}::bigint, container_id = ${d.containerId}::bigint,
           version = version + 1, changed_by = ${userId}::bigint, changed_at = ${new Date(now)}::timestamptz
     where id = ${id} returning version`.catch(refused(d))
  const gws = [...new Set([was, d.gw])]
  await notifyIn(
    trx,
    gws.map((gw) => ({ k: 'register' as const, gw })),
  )
  return changed!.version
}

/** Says which of two panels of a shared place a locked position is; answers its version. */
export const setPanelFlag = async (trx: Db, id: number, flag: PanelFlag | null, { userId, now }: By): Promise<number> =>
  (
    await askOne(trx, { version: col.number })`
      update device set panel_flag = ${flag}, version = version + 1, changed_by = ${userId}::bigint, changed_at = ${new Date(now)}::timestamptz
       where id = ${id} returning version`
  ).version

/** The panel that was in a store is at this position from now on: at a module whose row names no panel yet. */
export const installKnownPanel = async (
  trx: Db,
  deviceId: number,
  { equipmentId, serialNo }: { equipmentId: number; serialNo: string },
  now: number,
): Promise<void> => {
  const since = new Date(now)
  await sql`
    insert into installation (equipment_id, device_id, part, since) values (${equipmentId}, ${deviceId}, 'panel', ${since})`.execute(trx)
  await sql`update equipment set state = 'installed', state_since = ${since}, note = '' where id = ${equipmentId}`.execute(trx)
  await sql`update device set serial_no = ${serialNo} where id = ${deviceId}`.execute(trx)
}

/** Deletes devices that were locked, on which nothing depends and which have no past: what was never anywhere else goes with them. */
export const deleteDevices = async (trx: Db, devices: readonly { id: number; gw: string }[]): Promise<void> => {
  const ids = devices.map(({ id }) => id)
  // A parent goes in the same statement as what stands in it: the reference is looked at when the statement ends.
  await sql`delete from device where id = any (${ids}::int[])`.execute(trx)
  const gws = [...new Set(devices.map(({ gw }) => gw))]
  await notifyIn(
    trx,
    gws.map((gw) => ({ k: 'register' as const, gw })),
  )
}
