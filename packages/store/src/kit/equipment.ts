import { sql } from 'kysely'
import type { Condition } from './conditions.ts'

/** Whether the device `d` has this code or number. */
export const isDevice = (named: string): Condition => sql`(d.code = ${named} or d.number = ${named})`

/** Whether the device `d` of a task has this code or number, or the concentrator that carries it out, `x.gw`. */
export const isEquipment = (named: string): Condition => sql`(${isDevice(named)} or x.gw = ${named})`

/** Whether the task `t` is on the station with this code. */
export const isOfStation = (code: string): Condition => sql`t.station_id = (select s.id from station s where s.code = ${code})`
