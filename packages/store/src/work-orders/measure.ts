import type { PastReport } from '@sundial/core/alarms/values-then.ts'
import { columnPlaces } from '@sundial/core/devices/column-places.ts'
import { type ReportingKind, reportingKinds } from '@sundial/core/devices/kinds.ts'
import { type Measured, measuredDays } from '@sundial/core/work-orders/watch.ts'
import { decoded, isJudged } from '../alarms/read-past.ts'
import { reportColumns, rostersOf } from '../devices/reports.ts'
import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import { everything } from '../kit/scope.ts'

type Watched = { id: number; fixedAt: number; judgedUntil: number }

/** What is heard where a thing of an order is: the device itself, the modules of a string, all of a concentrator or of a plant. */
const thingColumns = { gws: col.texts, deviceIds: col.numbers }

/**
 * What an order is about, as far as it can be heard. Schedules are not: the platform itself judges whether they ran.
 */
const thingsOf = (trx: Db, id: number) =>
  ask(trx, thingColumns)`
    with own as (
      select a.id, a.station_id, a.device_id, a.gw from work_order_alarm l join alarm a on a.id = l.alarm_id
       where l.work_order_id = ${id} and a.withdrawn_at is null and a.place not like 'schedule:%'),
    thing as (
      select m.device_id, null as gw, m.station_id from own a join alarm_member m on m.alarm_id = a.id
       union select a.device_id, case when a.device_id is null then a.gw end, a.station_id from own a
              where not exists (select from alarm_member m where m.alarm_id = a.id))
    select array_agg(distinct d.gw) as gws, array_agg(d.id) as "deviceIds"
      from (select row_number() over () as n, * from thing) t
      join device d on d.station_id = t.station_id
       and case when t.device_id is not null then d.id = t.device_id or d.parent_id = t.device_id and d.kind = 'module'
                else t.gw is null or d.gw = t.gw end
     group by t.n`

/** The last report of each hour of each roster of a kind: enough to say that something was heard. */
const hourly = async (trx: Db, gws: readonly string[], kind: ReportingKind, from: number, to: number): Promise<PastReport[]> => {
  const rosters = await rostersOf(trx, everything, gws, kind)
  if (rosters.length === 0) return []
  const places = new Map(rosters.map((r) => [r.id, columnPlaces(r.equipmentIds, r.dated)]))
  const rows = await ask(trx, reportColumns)`
    with last as (
      select distinct on (t.roster_id, date_bin('1 hour', t.instant, to_timestamp(0))) t.gw, t.instant, t.part from telemetry_report t
       where t.gw = any (${gws as string[]}::text[]) and t.kind = ${kind} and t.instant > ${new Date(from)} and t.instant <= ${new Date(to)}
       order by t.roster_id, date_bin('1 hour', t.instant, to_timestamp(0)), t.instant desc)
    select t.gw, t.instant, t.period_s as "periodS", t.roster_id as "rosterId", t.encoding, t.body
      from last l join telemetry_report t on t.gw = l.gw and t.kind = ${kind} and t.instant = l.instant and t.part = l.part`
  return rows.map((row) => decoded(row, kind, places.get(row.rosterId) ?? []))
}

/** When each device was heard: the instants of reports in which something of it was measured. */
const heardIn = (reports: readonly PastReport[]): Map<number, number[]> => {
  const heard = new Map<number, number[]>()
  for (const { deviceIds, columns, instant } of reports)
    for (const [i, id] of deviceIds.entries())
      if (Object.values(columns).some((column) => (column?.[i] ?? null) !== null)) heard.set(id, [...(heard.get(id) ?? []), instant])
  return heard
}

/** How much of the watch of an order was measured; null: nothing of it is measured at all, so that time alone counts. */
export const measureWork = async (trx: Db, { id, fixedAt, judgedUntil }: Watched): Promise<Measured | null> => {
  const things = await thingsOf(trx, id)
  const gws = [...new Set(things.flatMap((thing) => thing.gws))]
  if (things.length === 0) return null
  const reports: PastReport[] = []
  for (const kind of reportingKinds) if (isJudged(kind)) reports.push(...(await hourly(trx, gws, kind, fixedAt, judgedUntil)))
  const heard = heardIn(reports)
  const instants = things.map(({ deviceIds }) => deviceIds.flatMap((device) => heard.get(device) ?? []))
  return measuredDays(fixedAt, instants, judgedUntil)
}
