import { assignableAt } from '../src/alarms/assignable.ts'
import type { Db } from '../src/kit/open-store.ts'
import type { Scope } from '../src/kit/scope.ts'
import { lockWorkOrder } from '../src/work-orders/change-work-orders.ts'
import { findWorkOrder, findWorkOrders } from '../src/work-orders/find-work-orders.ts'
import { provedPlace } from '../src/work-orders/prove.ts'
import { lostMeanwhile, repairWeeks, workFigures } from '../src/work-orders/work-figures.ts'
import { findWorkPlace } from '../src/work-orders/work-place.ts'
import { counted } from './figure-queries.ts'

type Query = (db: Db, scope: Scope, ids: { station: number }) => Promise<readonly unknown[]>
const page = { limit: 100, offset: 0 }
const looking = { userId: 1, now: Date.now() }
const some = <T>(value: T | null): T[] => (value === null ? [] : [value])

const orderOf = async (db: Db, station: number): Promise<number> =>
  (await db.selectFrom('work_order').select('id').where('station_id', '=', station).orderBy('id').executeTakeFirstOrThrow()).id
const serialNoOf = async (db: Db, station: number): Promise<string> =>
  (
    await db
      .selectFrom('equipment')
      .innerJoin('installation', 'installation.equipment_id', 'equipment.id')
      .innerJoin('device', 'device.id', 'installation.device_id')
      .select('equipment.serial_no')
      .where('equipment.kind', '=', 'panel')
      .where('device.station_id', '=', station)
      .executeTakeFirstOrThrow()
  ).serial_no!

/** Each asks for what is EAST's. */
export const workOrderQueries: Record<string, Query> = {
  findWorkOrders: async (db, scope, { station }) =>
    (await findWorkOrders(db, scope, { stationId: station, orgNo: 'EAST', order: 'need' }, page, looking)).rows,
  findWorkOrder: async (db, scope, { station }) => some(await findWorkOrder(db, scope, await orderOf(db, station), looking)),
  lockWorkOrder: async (db, scope, { station }) => some(await lockWorkOrder(db, scope, await orderOf(db, station))),
  provedPlace: async (db, scope, { station }) =>
    some(await provedPlace(db, scope, await orderOf(db, station), await serialNoOf(db, station))),
  workFigures: async (db, scope, { station }) => counted((await workFigures(db, scope, { stationId: station }, looking.now)).open),
  repairWeeks: async (db, scope, { station }) =>
    (await repairWeeks(db, scope, { stationId: station }, looking.now)).filter(({ done }) => done > 0),
  lostMeanwhile: (db, scope, { station }) => lostMeanwhile(db, scope, { stationId: station }, looking.now),
}

/** Refused as not found to whoever does not see EAST. */
export const workOrderFinds: Record<string, Query> = {
  findWorkPlace: async (db, scope, { station }) => [await findWorkPlace(db, scope, station, undefined)],
  assignableAt: async (db, scope, { station }) => {
    await assignableAt(db, scope, station, undefined)
    return [station]
  },
}
