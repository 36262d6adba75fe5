import type { ServiceKind, ServiceState } from '@sundial/core/alarms/out-of-service.ts'
import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { askPage, type CountedSpan, type Page } from '../kit/ask-page.ts'
import { namesJson } from '../kit/column-types.ts'
import { allOf, type Condition, containing, given } from '../kit/conditions.ts'
import { isBelow, stationIdIn, stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { isExplained } from './find-alarms.ts'
import { isOutByRow } from './out-of-service.ts'

const columns = {
  id: col.number,
  stationId: col.number,
  stationName: col.text,
  stationNames: col.json(namesJson),
  timeZone: col.text,
  kind: col.textOf<ServiceKind>(),
  deviceId: col.number.orNull,
  gw: col.text.orNull,
  label: col.text,
  since: col.ms,
  by: col.text.orNull,
  reason: col.text,
  expectedOn: col.day.orNull,
  endedAt: col.ms.orNull,
  endedBy: col.text.orNull,
  endedFor: col.text,
  /** Open alarms that annunciate nothing because of it; without what another explains. */
  alarms: col.number,
}
export type OutOfServiceRow = RowOf<typeof columns>

export type OutOfServiceFilter = {
  stationId?: number | undefined
  orgNo?: string | undefined
  deviceId?: number | undefined
  gw?: string | undefined
  kind?: ServiceKind | undefined
  /** Part of the name of the plant, of the label or of the reason. */
  text?: string | undefined
  state?: ServiceState | undefined
  /** Only what is out now, overdue or not. */
  holding?: boolean | undefined
}

const selected = sql`
  r.id, r.station_id as "stationId", s.name as "stationName", s.names as "stationNames", s.time_zone as "timeZone", r.kind,
  r.device_id as "deviceId", r.gw, r.label, r.since_at as since, (select u.real_name from person u where u.id = r.user_id) as by, r.reason,
  r.expected_on as "expectedOn", r.ended_at as "endedAt", (select u.real_name from person u where u.id = r.ended_by) as "endedBy",
  r.ended_for as "endedFor",
  case when r.ended_at is not null then 0 else (
    select count(*)::int from alarm a where a.station_id = r.station_id and a.closed_at is null and not (${isExplained}) and ${isOutByRow}) end as alarms`

/** Core's `serviceState`. */
const inState = (state: ServiceState, now: number): Condition => {
  if (state === 'back') return sql`r.ended_at is not null`
  const over = sql`coalesce(r.expected_on < (${new Date(now)}::timestamptz at time zone s.time_zone)::date, false)`
  return state === 'overdue' ? sql`(r.ended_at is null and ${over})` : sql`(r.ended_at is null and not ${over})`
}

const containsText = (text: string): Condition => {
  const part = containing(text)
  return sql`(s.name ilike ${part} or r.label ilike ${part} or r.reason ilike ${part})`
}

/** Equipment that is or was out of service at plants that the scope sees: what is out first, the newest first. @param now epoch ms */
export const findOutOfService = (
  db: Db,
  scope: Scope,
  { stationId, orgNo, deviceId, gw, kind, text, state, holding }: OutOfServiceFilter,
  span: CountedSpan,
  now: number,
): Promise<Page<OutOfServiceRow>> => {
  const conditions = allOf(
    stationIdIn(scope, sql`r.station_id`),
    given(stationId, (id) => sql`r.station_id = ${id}`),
    given(orgNo, (one) => isBelow(sql`s.org_path`, one, scope)),
    given(deviceId, (id) => sql`r.device_id = ${id}`),
    given(gw, (one) => sql`r.gw = ${one}`),
    given(kind, (one) => sql`r.kind = ${one}`),
    given(text, containsText),
    given(state, (one) => inState(one, now)),
    holding ? sql`r.ended_at is null` : null,
  )
  const listing = {
    matching: sql`from out_of_service r join station s on s.id = r.station_id where ${conditions}`,
    order: sql`r.ended_at is not null, r.id desc`,
    select: (page: Condition) => sql`select ${selected} ${page}`,
  }
  return askPage(db, columns, listing, span)
}

/** One of them, locked until the transaction ends; null: the scope does not see it. */
export const lockOutOfService = async (trx: Db, scope: Scope, id: number): Promise<OutOfServiceRow | null> =>
  (
    await ask(trx, columns)`
      select ${selected} from out_of_service r join station s on s.id = r.station_id
       where r.id = ${id} and r.station_id in ${stationsIn(scope)} for update of r`
  )[0] ?? null
