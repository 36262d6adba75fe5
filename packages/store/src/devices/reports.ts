import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import { sql } from 'kysely'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { curveAheadMaxMs } from '../telemetry/batch.ts'

/** One stored report, still encoded (core/telemetry/columns.ts): columns of the devices of its roster at one instant. */
export type ReportRow = { gw: string; instant: number; periodS: number; rosterId: number; encoding: number; body: Buffer }
export type RosterRow = { id: number; gw: string; deviceIds: number[] }

/** Which devices reports of these concentrators are about, as far as the scope sees the concentrators. */
export const rostersOf = async (db: Db, scope: Scope, gws: readonly string[], kind: DeviceKind): Promise<RosterRow[]> => {
  if (gws.length === 0) return []
  const { rows } = await sql<RosterRow>`
    select r.id, r.gw, r.device_ids as "deviceIds"
      from roster r join concentrator c on c.gw = r.gw
     where r.gw = any (${gws as string[]}::text[]) and r.kind = ${kind} and c.station_id in ${stationsIn(scope)}`.execute(db)
  return rows
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
  const { rows } = await sql<Omit<ReportRow, 'instant'> & { instant: Date }>`
    select t.gw, t.instant, t.period_s as "periodS", t.roster_id as "rosterId", t.encoding, t.body
      from telemetry_report t
     where t.gw = any (${gws}::text[]) and t.kind = ${kind} and t.instant >= ${new Date(from)} and t.instant < ${new Date(to)}
       and t.roster_id = any (${rosters.map((r) => r.id)}::bigint[]) and ${isTimely}
     order by t.instant`.execute(db)
  return rows.map((r) => ({ ...r, instant: r.instant.getTime() }))
}

/** What the reports of an hour are known by: another report, or one written again, and it is another version. */
export type HourVersion = { hour: number; version: string }

/** Versions of the hours with reports between two full hours, in order. `gw` comes from rostersOf with the caller's scope. */
export const hourVersions = async (db: Db, gw: string, kind: DeviceKind, from: number, to: number): Promise<HourVersion[]> => {
  const { rows } = await sql<{ hour: Date; version: string }>`
    select date_bin('1 hour', t.instant, to_timestamp(0)) as hour, count(*) || ' ' || max(t.received_at) as version
      from telemetry_report t
     where t.gw = ${gw} and t.kind = ${kind} and t.instant >= ${new Date(from)} and t.instant < ${new Date(to)}
       and ${isTimely}
     group by 1 order by 1`.execute(db)
  return rows.map(({ hour, version }) => ({ hour: hour.getTime(), version }))
}
