import { type RawBuilder, sql } from 'kysely'
import type { Condition } from '../kit/conditions.ts'

/** The one that is out now, of rows `o`. */
const isOut = sql`o.ended_at is null`

/** Whether a device with this id is out of service by `o`, itself or by what stands above it: core's `isBelowOut`. */
const isDeviceBelow = (id: RawBuilder<unknown>) => sql`exists (
  select from device x left join device y on y.id = x.parent_id
   where x.id = ${id} and (o.device_id in (x.id, x.parent_id, y.parent_id) or o.gw = x.gw))`

const outOver = (id: RawBuilder<unknown>, which: Condition) => sql`exists (
  select from out_of_service o where o.station_id = a.station_id and ${which} and (o.kind = 'station' or ${isDeviceBelow(id)}))`

/** Members of an alarm `a` that count: those that have it now; of one that is over, those that had it. */
const members = sql`alarm_member m where m.alarm_id = a.id and (m.ended_at is null or a.cleared_at is not null)`

/**
 * Whether an alarm `a` is out of service by such rows `o`: core's `isOutOfService`, said once more for statements that cannot leave the
 * database. A test compares both. Only at plants where something is out are places and members looked at.
 */
const isOutBy = (which: Condition): Condition => sql`(
  a.station_id in (select o.station_id from out_of_service o where ${which}) and (
    exists (select from out_of_service o where o.station_id = a.station_id and ${which}
             and (o.kind = 'station' or o.gw = a.gw or ${isDeviceBelow(sql`a.device_id`)}))
    or exists (select from ${members})
       and not exists (select from ${members} and not ${outOver(sql`m.device_id`, which)})))`

/** Devices that are out now: migration 0136. A statement reads the devices only where something is out at a plant that it asks for. */
const devicesOut = sql`(select devices_out())`

/**
 * Whether an alarm `a` is out of service: the same for now, in a form of which PostgreSQL works out once what is out and not for each alarm
 * (of 24,000 open alarms, with 8 modules out, the figures take 58 ms instead of 3 s).
 */
export const isOutOfService: Condition = sql`(
  a.station_id in (select o.station_id from out_of_service o where ${isOut}) and (
    a.station_id in (select o.station_id from out_of_service o where ${isOut} and o.kind = 'station')
    or coalesce(a.gw in (select o.gw from out_of_service o where ${isOut} and o.gw is not null), false)
    or coalesce(a.device_id in ${devicesOut}, false)
    or exists (select from ${members}) and not exists (select from ${members} and m.device_id not in ${devicesOut})))`
/** Whether it was at an instant. */
export const wasOutOfService = (at: RawBuilder<unknown>): Condition =>
  isOutBy(sql`o.since_at <= ${at} and (o.ended_at is null or o.ended_at > ${at})`)
/** Whether it is by one row `r` of what is out of service. */
export const isOutByRow: Condition = isOutBy(sql`o.id = r.id`)
/** Whether a device `m.device_id` of an alarm `a` is out of service. */
export const isMemberOut: Condition = outOver(sql`m.device_id`, isOut)

/** Whether an alarm `a` is shelved. @param now epoch ms */
export const isShelved = (now: number): Condition => sql`coalesce(a.shelved_until > ${new Date(now)}, false)`
/** Whether an alarm `a` annunciates nothing: core's `isAside`. Whoever counts or tells alarms leaves these out. */
export const isAside = (now: number): Condition => sql`(${isShelved(now)} or ${isOutOfService})`

/** What an alarm `a` is out of service by, as JSON; of several the one that was first. */
export const outOfServiceOf = sql`case when ${isOutOfService} then (
  select jsonb_build_object('id', o.id, 'kind', o.kind, 'label', o.label, 'since', floor(extract(epoch from o.since_at) * 1000),
           'by', (select u.real_name from person u where u.id = o.user_id), 'reason', o.reason, 'expectedOn', o.expected_on)
    from out_of_service o
   where o.station_id = a.station_id and ${isOut}
     and (o.kind = 'station' or o.gw = a.gw or ${isDeviceBelow(sql`a.device_id`)}
          or exists (select from ${members} and ${isDeviceBelow(sql`m.device_id`)}))
   order by o.id limit 1) end`
