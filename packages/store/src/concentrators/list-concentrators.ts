import type { ExcessKind } from '@sundial/core/history/events.ts'
import { sql } from 'kysely'
import { keptIn, viewsRow } from '../figures/figures-of.ts'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import { askPage, cut, type Listing, type Page, type Span } from '../kit/ask-page.ts'
import { namesJson } from '../kit/column-types.ts'
import { allOf, containing, given, oneOfTexts } from '../kit/conditions.ts'
import { isBelow, stationIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { type StreamedRows, streamDetails } from '../kit/stream-rows.ts'
import { hasData } from './has-data.ts'
import { linkSilentSince } from './link-silence.ts'

const rowColumns = {
  gw: col.text,
  name: col.text,
  stationId: col.number,
  stationName: col.text,
  stationNames: col.json(namesJson),
  status: col.numberOf<0 | 1 | 2 | 4>(),
  onlineSince: col.ms.orNull,
  seenAt: col.ms.orNull,
  model: col.text.orNull,
  firmware: col.text.orNull,
  moduleCount: col.number,
  reportPeriodS: col.number,
  clockSkewMs: col.number.orNull,
  collectionRate: col.number.orNull,
  isOnline: col.bool,
  cutAt: col.ms.orNull,
  cutWhat: col.textOf<ExcessKind>().orNull,
  cutSent: col.number.orNull,
  cutAllowed: col.number.orNull,
  cutUntil: col.ms.orNull,
}
/** A concentrator as lists show it. */
export type ListedConcentrator = RowOf<typeof rowColumns>

/** `orgNo`: of stations of the organisation and below it; `text`: part of name and number. */
export type ConcentratorFilter = {
  gws?: readonly string[] | undefined
  stationId?: number | undefined
  orgNo?: string | undefined
  text?: string | undefined
  status?: number | undefined
}

/** A subquery is asked once; a column of a joined one, once a row: 150 ms of 10,000. */
const isSilent = sql`(select link_silent_since()) is not null`

/** Concentrators by their rows of concentrator_now; beside them those that are not connected, few of all, which an index has. */
const present = sql`
  from concentrator_now n
  left join (select c.gw, c.awaited_until from concentrator c where not c.online) gone on gone.gw = n.gw`

/**
 * Status by the specification's numbers (point 3): 0 offline; 1 online, its modules are reported on; 2 standby, connected but silent
 * about its modules, as one is that has just come back or whose bus is dead. 3, fault, is not given: no concentrator tells of one yet.
 * 4 is ours: unknown, because the link has fallen silent, or has just begun and the concentrator could not yet come back.
 */
const statusAt = (now: number) => sql`case
  when gone.gw is null and ${isSilent} or gone.awaited_until > now() then 4
  when gone.gw is not null then 0
  when ${hasData(now)} then 1
  else 2 end`

export type ConcentratorOrder = 'place' | 'need'

/** All but the status. */
const conditionsOf = (scope: Scope, f: ConcentratorFilter) =>
  allOf(
    stationIn(scope, sql`n.org_path`, sql`n.station_id`),
    given(f.gws, (gws) => sql`n.gw = ${oneOfTexts(gws)}`),
    given(f.stationId, (id) => sql`n.station_id = ${id}`),
    given(f.orgNo, (orgNo) => isBelow(sql`n.org_path`, orgNo, scope)),
    given(f.text, (text) => sql`n.gw in ${concentratorsLike(text, scope)}`),
  )

const countOf = (scope: Scope, f: ConcentratorFilter) => {
  const counted = sql`(select count(*) from concentrator_now n where ${conditionsOf(scope, f)})`
  const isKept = !scope.stationIds && !f.gws && f.stationId === undefined && !f.text
  return isKept ? sql`coalesce((select v.concentrators from ${viewsRow(scope, f)}), ${counted})` : counted
}

/** As stations are found by a text (stations/stations.ts). */
const concentratorsLike = (text: string, { orgPaths, stationIds }: Scope) =>
  sql`(select concentrators_like(lower(${containing(text)}), ${orgPaths as string[]}::text[], ${(stationIds ?? null) as number[] | null}::bigint[]))`

/** What lists show of these concentrators. Their status is an input: the search that found them has it already. */
const detailsOf = async (db: Db, found: readonly Found[], now: number): Promise<ListedConcentrator[]> => {
  const gws = found.map(({ gw }) => gw)
  if (gws.length === 0) return []
  const rows = await ask(db, rowColumns)`
    select l.*, k.at as "cutAt", k.reason as "cutWhat", k.sent as "cutSent", k.allowed as "cutAllowed", k.held_until as "cutUntil"
      from (select c.gw, c.name, s.id as "stationId", s.name as "stationName", s.names as "stationNames", ${statusAt(now)} as status,
                   c.online_since as "onlineSince", c.seen_at as "seenAt", c.model, c.firmware, n.module_count as "moduleCount",
                   c.report_period_s as "reportPeriodS", c.clock_skew_ms as "clockSkewMs", n.collection_rate as "collectionRate",
                   c.online and not ${isSilent} as "isOnline"
              ${present} join concentrator c on c.gw = n.gw join station s on s.id = n.station_id where n.gw = ${oneOfTexts(gws)}) l
      left join lateral (
        select e.at, e.reason, e.sent, e.allowed, e.held_until from concentrator_event e
         where e.gw = l.gw and e.kind = 'cutOff' and not l."isOnline" order by e.at desc limit 1) k on true`
  const byGw = new Map(rows.map((row) => [row.gw, row]))
  return gws.flatMap((gw) => byGw.get(gw) ?? [])
}

/** In the order of need: offline, unknown, online, standby (asleep: there, and nothing is wrong). Fault is not given. */
const urgency = [0, 4, 1, 2] as const
const foundColumns = { gw: col.text }
type Found = RowOf<typeof foundColumns>

/**
 * The first so many in the order of need: the poorest collection first, where nothing is expected nothing is missing. An index has that
 * order of all, and those that are not connected are few; status after status is asked for until there are enough.
 */
const firstByNeed = async (db: Db, scope: Scope, f: ConcentratorFilter, most: number | null, now: number): Promise<Found[]> => {
  const silent = (await linkSilentSince(db)) !== null
  const found: Found[] = []
  for (const status of urgency.filter((one) => f.status === undefined || one === f.status)) {
    if (most !== null && found.length >= most) break
    const isGone = status === 0 || (status === 4 && !silent) ? sql`gone.gw is not null` : null
    const rows = await ask(db, foundColumns)`
      select n.gw ${present} where ${allOf(conditionsOf(scope, f), isGone, sql`${statusAt(now)} = ${sql.lit(status)}`)}
       order by coalesce(n.collection_rate, 1), n.name, n.gw ${cut({ limit: most === null ? null : most - found.length, offset: 0 })}`
    found.push(...rows)
  }
  return found
}

const byPlace = (scope: Scope, f: ConcentratorFilter, now: number): Listing => {
  const inStatus = given(f.status, (wanted) => sql`${statusAt(now)} = ${wanted}::integer`)
  return {
    matching: sql`${present} where ${allOf(conditionsOf(scope, f), inStatus)}`,
    count: inStatus ? undefined : countOf(scope, f),
    order: sql`n.station_id, n.name, n.gw`,
    select: (rows) => sql`select n.gw ${rows}`,
  }
}

/** All that the scope sees, by station and name, some at a time. */
export const streamConcentrators = (db: Db, scope: Scope, f: ConcentratorFilter, now: number): Promise<StreamedRows<ListedConcentrator>> =>
  streamDetails(db, 'concentrators', foundColumns, byPlace(scope, f, now), (trx, found) => detailsOf(trx, found, now))

/** Concentrators that the scope sees, by station and name or in the order of need. Of their modules only the row is read that was judged. */
export const listConcentrators = async (
  db: Db,
  scope: Scope,
  f: ConcentratorFilter,
  { order, ...span }: Span & { order?: ConcentratorOrder },
  now: number,
): Promise<Page<ListedConcentrator>> => {
  const page = byPlace(scope, f, now)
  if (order !== 'need') {
    const { rows, total } = await askPage(db, foundColumns, page, span)
    return { rows: await detailsOf(db, rows, now), total }
  }
  const { limit, offset } = span
  const first = await firstByNeed(db, scope, f, limit === null ? null : offset + limit, now)
  const { total } = await askPage(db, foundColumns, page, { limit: 0, offset: 0 })
  return { rows: await detailsOf(db, first.slice(offset), now), total }
}

/** How many concentrators that the scope sees are connected, as far as that is known. */
export const countConnected = async (db: Db, scope: Scope, f: Pick<ConcentratorFilter, 'stationId' | 'orgNo'>): Promise<number> => {
  const { n } = await askOne(db, { n: col.number })`
    select case when ${isSilent} then 0
           else ${countOf(scope, f)} - (select count(*) ${present} where gone.gw is not null and ${conditionsOf(scope, f)}) end as n`
  return n
}

const countColumns = { total: col.number, withData: col.number }
const goneColumns = { count: col.number, withData: col.number, awaited: col.number, isSilent: col.bool }
/**
 * How many concentrators are in each status, of those that the list has. How many there are and how many of them have data is kept for a
 * large organisation, and else counted by their own rows; those that are not connected are few and looked at one by one. What is kept is
 * some seconds old, so that a difference never goes below 0.
 */
export const countByStatus = async (db: Db, scope: Scope, f: Pick<ConcentratorFilter, 'orgNo'>, now: number) => {
  const [kept, gone] = await Promise.all([
    keptIn(db, scope, f, sql`array[v.concentrators, v.concentrators_with_data]`, col.numbers),
    askOne(db, goneColumns)`
      select count(*) as count, count(*) filter (where ${hasData(now)}) as "withData",
             count(*) filter (where gone.awaited_until > now()) as awaited, ${isSilent} as "isSilent"
        ${present} where gone.gw is not null and ${conditionsOf(scope, f)}`,
  ])
  const counted = async () =>
    askOne(db, countColumns)`
      select count(*) as total, count(*) filter (where ${hasData(now)}) as "withData" from concentrator_now n where ${conditionsOf(scope, f)}`
  const { total, withData } = kept ? { total: kept[0]!, withData: kept[1]! } : await counted()
  const connected = Math.max(0, total - gone.count)
  const online = Math.min(connected, Math.max(0, withData - gone.withData))
  const offline = gone.count - gone.awaited
  return gone.isSilent
    ? { online: 0, standby: 0, offline, unknown: connected + gone.awaited }
    : { online, standby: connected - online, offline, unknown: gone.awaited }
}

/** Whether the scope sees a station. */
export const seesStation = async (db: Db, scope: Scope, id: number): Promise<boolean> =>
  (await ask(db, { id: col.number })`select s.id from station s where s.id = ${id} and ${stationIn(scope)}`).length > 0
