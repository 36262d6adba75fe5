import type { DatedInstallation } from '@sundial/core/devices/column-places.ts'
import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { stationsIn } from '../kit/in-scope.ts'
import { json, type Shape } from '../kit/json-shapes.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { curveAheadMaxMs } from '../telemetry/batch.ts'

/** One stored report, still encoded (core/telemetry/columns.ts): columns of the equipment of its roster at one instant. */
export const reportColumns = {
  gw: col.text,
  instant: col.ms,
  periodS: col.number,
  rosterId: col.number,
  encoding: col.number,
  body: col.bytes,
}
export type ReportRow = RowOf<typeof reportColumns>
const datedJson: Shape<DatedInstallation> = json.object({
  equipmentId: json.number,
  deviceId: json.number,
  since: json.orNull(json.number),
  until: json.orNull(json.number),
})
const rosterRowColumns = {
  id: col.number,
  gw: col.text,
  equipmentIds: col.numbers,
  dated: col.json(json.list(datedJson)),
}
export type RosterRow = RowOf<typeof rosterRowColumns>

/**
 * Which equipment reports of these concentrators are about, as far as the scope sees the concentrators; `dated` = where it was when
 * (core/devices/column-places.ts).
 */
export const rostersOf = async (db: Db, scope: Scope, gws: readonly string[], kind: DeviceKind): Promise<RosterRow[]> => {
  if (gws.length === 0) return []
  return ask(db, rosterRowColumns)`
    select r.id, r.gw, r.equipment_ids as "equipmentIds",
           (select coalesce(json_agg(json_build_object('equipmentId', i.equipment_id, 'deviceId', i.device_id,
                     'since', extract(epoch from i.since) * 1000, 'until', extract(epoch from i.until) * 1000)), '[]')
              from installation i
             where i.equipment_id = any (r.equipment_ids) and (i.since is not null or i.until is not null)) as dated
      from roster r join concentrator c on c.gw = r.gw
     where r.gw = any (${gws as string[]}::text[]) and r.kind = ${kind} and c.station_id in ${stationsIn(scope)}`
}

/** What a wrong clock puts ahead of the time at which it came is in no curve. */
const isTimely = sql`t.instant <= t.received_at + ${curveAheadMaxMs} * interval '1 ms'`

/** Reports of these rosters with from <= instant < to, in order of time. `rosters` come from rostersOf with the caller's scope. */
export const reportsBetween = async (
  db: Db,
  rosters: readonly RosterRow[],
  kind: DeviceKind,
  from: number,
  to: number,
): Promise<ReportRow[]> => {
  if (rosters.length === 0) return []
  const gws = [...new Set(rosters.map((r) => r.gw))]
  return ask(db, reportColumns)`
    select t.gw, t.instant, t.period_s as "periodS", t.roster_id as "rosterId", t.encoding, t.body
      from telemetry_report t
     where t.gw = any (${gws}::text[]) and t.kind = ${kind} and t.instant >= ${new Date(from)} and t.instant < ${new Date(to)}
       and t.roster_id = any (${rosters.map((r) => r.id)}::bigint[]) and ${isTimely}
     order by t.instant`
}

/** What the reports of an hour are known by: another report, or one written again, and it is another version. */
export type HourVersion = { hour: number; version: string }

/** Versions of the hours with reports between two full hours, in order. `gw` comes from rostersOf with the caller's scope. */
export const hourVersions = (db: Db, gw: string, kind: DeviceKind, from: number, to: number): Promise<HourVersion[]> =>
  ask(db, { hour: col.ms, version: col.text })`
    select date_bin('1 hour', t.instant, to_timestamp(0)) as hour, count(*) || ' ' || max(t.received_at) as version
      from telemetry_report t
     where t.gw = ${gw} and t.kind = ${kind} and t.instant >= ${new Date(from)} and t.instant < ${new Date(to)}
       and ${isTimely}
     group by 1 order by 1`
