import { alarmKey, type ConditionName } from '@sundial/core/alarms/conditions.ts'
import type { SwitchingOrder } from '@sundial/core/alarms/ordered-off.ts'
import type { ConcentratorChange, ListeningGap } from '@sundial/core/alarms/presence-then.ts'
import type { ResetThen } from '@sundial/core/alarms/resets-then.ts'
import type { TagThen } from '@sundial/core/alarms/tags-then.ts'
import { countsAtSample, type PastReport } from '@sundial/core/alarms/values-then.ts'
import { columnPlaces, isThen } from '@sundial/core/devices/column-places.ts'
import { type ReportingKind, reportingKinds } from '@sundial/core/devices/kinds.ts'
import { stalePeriods } from '@sundial/core/devices/module-state.ts'
import { decodeColumns } from '@sundial/core/telemetry/columns.ts'
import { sql } from 'kysely'
import { type ReportRow, reportsBetween, rostersOf } from '../devices/reports.ts'
import { ask, col } from '../kit/ask.ts'
import type { Condition } from '../kit/conditions.ts'
import type { Db } from '../kit/open-store.ts'
import { everything } from '../kit/scope.ts'

/** A time, epoch ms, both ends with it. */
export type Span = { from: number; to: number }

/** The longest reporting period, s: a value of so long ago can still be fresh at the first sample. */
const periodMaxS = 900
/** What conditions judge, by kind. A kind that none judges is not read. */
const judged: Partial<Record<ReportingKind, readonly string[]>> = {
  module: ['power', 'voltage', 'temperature', 'rsdVoltage', 'switchState', 'snr'],
  string: ['voltage', 'current'],
  inverter: ['state', 'acPower', 'events', 'inputEvents'],
  irradianceSensor: ['irradiance'],
}

/** Whether conditions judge what a kind reports. */
export const isJudged = (kind: ReportingKind): boolean => judged[kind] !== undefined

/** A report with what conditions judge of it, decoded when it is first asked for: most reports of strings are not. */
export const decoded = (row: ReportRow, kind: ReportingKind, places: ReturnType<typeof columnPlaces>): PastReport => {
  const then = places.filter((place) => isThen(place, row.instant))
  const decode = (): PastReport['columns'] => {
    const all = decodeColumns(row.encoding, row.body, judged[kind])
    return Object.fromEntries(Object.entries(all).map(([name, column]) => [name, then.map(({ at }) => column[at] ?? null)]))
  }
  let columns: PastReport['columns'] | undefined
  return {
    gw: row.gw,
    kind,
    instant: row.instant,
    periodMs: row.periodS * 1000,
    deviceIds: then.map(({ deviceId }) => deviceId),
    get columns() {
      columns ??= decode()
      return columns
    },
  }
}

const readKind = async (tx: Db, gws: readonly string[], kind: ReportingKind, { from, to }: Span): Promise<PastReport[]> => {
  const rosters = await rostersOf(tx, everything, gws, kind)
  const places = new Map(rosters.map((r) => [r.id, columnPlaces(r.equipmentIds, r.dated)]))
  const rows = await reportsBetween(tx, rosters, kind, from - stalePeriods * periodMaxS * 1000, to + 1)
  return rows
    .filter((row) => countsAtSample(row.instant, row.periodS * 1000))
    .map((row) => decoded(row, kind, places.get(row.rosterId) ?? []))
}

/** Reports of these concentrators that have a last value of one of the samples in a time, in order of time. */
export const readReports = async (tx: Db, gws: readonly string[], span: Span): Promise<PastReport[]> => {
  const all: PastReport[] = []
  for (const kind of reportingKinds) if (isJudged(kind)) all.push(...(await readKind(tx, gws, kind, span)))
  return all.sort((a, b) => a.instant - b.instant)
}

const changeColumns = {
  gw: col.text,
  at: col.ms,
  kind: col.textOf<ConcentratorChange['kind']>(),
  reason: col.text,
  skewMs: col.number.orNull,
}

/** What happened to the concentrators of a plant in a time, after what held when it began; in order of time. */
export const readChanges = (tx: Db, stationId: number, { from, to }: Span): Promise<ConcentratorChange[]> =>
  ask(tx, changeColumns)`
    select gw, at, kind, reason, skew_ms as "skewMs" from (
      select distinct on (e.gw, e.kind in ('online', 'offline')) e.gw, e.at, e.kind, e.reason, e.skew_ms, e.id from concentrator_event e
       where e.station_id = ${stationId} and e.at <= ${new Date(from)}
       order by e.gw, e.kind in ('online', 'offline'), e.at desc, e.id desc) as before
    union all
    select e.gw, e.at, e.kind, e.reason, e.skew_ms from concentrator_event e
     where e.station_id = ${stationId} and e.at > ${new Date(from)} and e.at <= ${new Date(to)}
    order by at`

/** Times in which no platform listened, of which something may count in a time. */
export const readGaps = (tx: Db, { from, to }: Span): Promise<ListeningGap[]> =>
  ask(tx, { from: col.ms, to: col.ms })`
    select from_at as "from", to_at as "to" from listening_gap
     where to_at >= ${new Date(from)}::timestamptz - interval '1 hour' and from_at <= ${new Date(to)} order by from_at`

/** The lock-out tags of a plant that count in a time, the oldest first. Those that hung only before or after it are left out. */
export const readTags = (tx: Db, stationId: number, { from, to }: Span): Promise<TagThen[]> =>
  ask(tx, { id: col.number, deviceId: col.number.orNull, from: col.ms, until: col.ms })`
    select g.id, g.device_id as "deviceId", g.created_at as "from", least(g.until_at, g.removed_at) as "until" from lock_out g
     where g.station_id = ${stationId} and g.created_at <= ${new Date(to)} and least(g.until_at, g.removed_at) > ${new Date(from)}
       and (g.kind = 'station' or g.device_id is not null)
     order by g.id`

/** Resets of latched alarms of a plant up to the end of a time, in order of time. */
export const readResets = async (tx: Db, stationId: number, { to }: Pick<Span, 'to'>): Promise<ResetThen[]> => {
  const rows = await ask(tx, { condition: col.textOf<ConditionName>(), place: col.text, at: col.ms })`
    select a.condition, a.place, e.at from alarm_event e join alarm a on a.id = e.alarm_id
     where e.station_id = ${stationId} and e.kind = 'reset' and e.at <= ${new Date(to)} order by e.at, e.id`
  return rows.map(({ condition, place, at }) => ({ key: alarmKey(condition, place), at }))
}

/** Of modules that do not say that they are off orders of so many days are read: an alarm that an older one raised stays as it is. */
const orderDays = 3
const orderColumns = { deviceId: col.number, at: col.ms, isOff: col.bool, until: col.ms.orNull, isTaken: col.bool }

/**
 * Switching orders and tests to modules of a plant up to an instant, in order of time: of each module the last before the time began, and
 * those in it. @param off modules that said in that time that they are off: of these orders of any age are read
 */
export const readOrders = async (tx: Db, stationId: number, off: readonly number[], { from, to }: Span): Promise<SwitchingOrder[]> => {
  const orderTo = (which: Condition): Condition => sql`
    select x.device_id as "deviceId", t.created_at as at, t.action <> 'energise' as "isOff", x.phase <> 'expired' as "isTaken",
           case when t.action in ('selfTest', 'cycleTest', 'identifyStrings') then t.deadline end as until, t.id
      from task_device x join task t on t.id = x.task_id
     where ${which} and t.action in ('shutdown', 'energise', 'selfTest', 'cycleTest', 'identifyStrings') and x.phase <> 'cancelled'`
  const recent = orderTo(
    sql`t.station_id = ${stationId} and t.created_at > ${new Date(from)}::timestamptz - make_interval(days => ${orderDays})`,
  )
  const order = off.length === 0 ? recent : sql`${recent} union ${orderTo(sql`x.device_id = any (${off as number[]}::int[])`)}`
  return ask(tx, orderColumns)`
    with given as (${order})
    select "deviceId", at, "isOff", "isTaken", until from (
      select distinct on ("deviceId", until is null) * from given where at <= ${new Date(from)}
       order by "deviceId", until is null, at desc, id desc) as before
    union all
    select "deviceId", at, "isOff", "isTaken", until from given where at > ${new Date(from)} and at <= ${new Date(to)}
    order by at`
}
