import { ask, col } from '../kit/ask.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const provedColumns = { code: col.text, stationName: col.text, isMeant: col.bool }
/** Where a panel is that the scope sees, by its serial number (PVSN), and whether an order is about that place; null: nobody has registered it. */
export type ProvedPlace = { code: string; stationName: string; isMeant: boolean }

/**
 * An order is about the device it was made for, about the devices of its alarms, and about what is behind the device where they stand: the
 * modules of a string, the strings of an inverter.
 */
export const provedPlace = async (db: Db, scope: Scope, orderId: number, serialNo: string): Promise<ProvedPlace | null> => {
  const rows = await ask(db, provedColumns)`
    with meant as (
      select w.device_id as id from work_order w where w.id = ${orderId} and w.device_id is not null
       union select a.device_id from work_order_alarm l join alarm a on a.id = l.alarm_id
              where l.work_order_id = ${orderId} and a.device_id is not null
                and not exists (select from alarm_member m where m.alarm_id = a.id)
       union select m.device_id from work_order_alarm l join alarm_member m on m.alarm_id = l.alarm_id where l.work_order_id = ${orderId})
    select d.code, s.name as "stationName",
           d.id in (select id from meant) or coalesce(d.parent_id in (select id from meant), false)
             or coalesce((select p.parent_id from device p where p.id = d.parent_id) in (select id from meant), false) as "isMeant"
      from equipment e join installation i on i.equipment_id = e.id and i.until is null
      join device d on d.id = i.device_id join station s on s.id = d.station_id
     where e.kind = 'panel' and e.serial_no = ${serialNo} and d.station_id in ${stationsIn(scope)} order by 3 desc, d.id limit 1`
  return rows[0] ?? null
}
