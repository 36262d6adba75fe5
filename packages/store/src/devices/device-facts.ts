import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { stationIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const placeColumns = { kind: col.textOf<DeviceKind>(), stationId: col.number, gw: col.text, childGw: col.text.orNull, code: col.text }
/** A device that another one is to stand in; `childGw`: the concentrator of the first that stands in it already. */
export type ParentFacts = RowOf<typeof placeColumns>

/** The device, if the scope sees it, so that it stays as it is until the transaction ends. */
export const parentFacts = async (trx: Db, scope: Scope, id: number): Promise<ParentFacts | undefined> =>
  (
    await ask(trx, placeColumns)`
      select d.kind, d.station_id as "stationId", d.gw, d.code,
             (select o.gw from device o where o.parent_id = d.id order by o.position limit 1) as "childGw"
        from device d join station s on s.id = d.station_id where d.id = ${id} and ${stationIn(scope)} for no key update of d`
  )[0]

/** The station of a concentrator that the scope sees. */
export const stationOfConcentrator = async (trx: Db, scope: Scope, gw: string): Promise<number | undefined> =>
  (
    await ask(trx, { id: col.number })`
      select c.station_id as id from concentrator c join station s on s.id = c.station_id where c.gw = ${gw} and ${stationIn(scope)}`
  )[0]?.id

/** Whether another device has this place of a string, or this code. */
export const isPlaceTaken = async (trx: Db, parentId: number, position: number, exceptId: number | null): Promise<boolean> =>
  (
    await ask(trx, { id: col.number })`
      select d.id from device d where d.parent_id = ${parentId} and d.position = ${position} and d.id is distinct from ${exceptId}::int limit 1`
  ).length > 0

const namedMax = 20
const dependantColumns = { id: col.number, code: col.text, count: col.number, codes: col.texts }
export type DeviceDependants = RowOf<typeof dependantColumns>

/** The devices that stand in each of these and are none of them: how many, and the first 20. */
export const dependantsOfDevices = (trx: Db, ids: readonly number[]): Promise<DeviceDependants[]> =>
  ask(trx, dependantColumns)`
    select p.id, p.code, count(*)::int as count, (array_agg(d.code order by d.position, d.code))[1:${sql.lit(namedMax)}] as codes
      from device d join device p on p.id = d.parent_id
     where p.id = any (${ids as number[]}::int[]) and d.id <> all (${ids as number[]}::int[])
     group by p.id, p.code order by p.id`

/** Codes of those that have reports, orders or replacements on record: of what is installed there, or was. */
export const devicesWithPast = async (trx: Db, ids: readonly number[]): Promise<string[]> =>
  (
    await ask(trx, { code: col.text })`
      select d.code from device d where d.id = any (${ids as number[]}::int[])
         and (exists (select from task_device t where t.device_id = d.id) or exists (select from replacement r where r.device_id = d.id)
              or exists (select from roster r join concentrator c on c.gw = r.gw
                          where c.station_id = d.station_id
                            and r.equipment_ids && (d.id || array(select i.equipment_id from installation i where i.device_id = d.id))))
       order by d.id`
  ).map(({ code }) => code)
