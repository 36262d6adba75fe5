import { sql } from 'kysely'
import { col, type RowOf } from '../kit/ask.ts'
import { askPage, type Page, type Span } from '../kit/ask-page.ts'
import { namesJson } from '../kit/column-types.ts'
import { allOf, given } from '../kit/conditions.ts'
import { isBelow, stationIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const presences = ['online', 'offline'] as const
type Presence = (typeof presences)[number]

const presenceRecordColumns = {
  id: col.number,
  gw: col.text,
  kind: col.textOf<Presence>(),
  stationName: col.text,
  stationNames: col.json(namesJson),
  stationId: col.number,
  timeZone: col.text,
  name: col.text,
  reason: col.text,
  at: col.time,
}
export type PresenceRecord = RowOf<typeof presenceRecordColumns>

export type PresenceFilter = {
  /** Null: both. */
  kind: Presence | null
  /** Organisation with everything below it. */
  orgNo?: string | undefined
  /** Code of a station or number of a concentrator. */
  monitorId?: string | undefined
  stationId?: number | undefined
  from: number
  to: number
}

/** When concentrators came or went, newest first. */
export const presenceHistory = (db: Db, scope: Scope, f: PresenceFilter, span: Span): Promise<Page<PresenceRecord>> =>
  askPage(
    db,
    presenceRecordColumns,
    {
      matching: sql`
        from concentrator_event e join station s on s.id = e.station_id join concentrator k on k.gw = e.gw
       where ${allOf(
         sql`e.kind = any (${f.kind === null ? presences : [f.kind]}) and e.at >= ${new Date(f.from)} and e.at < ${new Date(f.to)} and ${stationIn(scope)}`,
         given(f.orgNo, (orgNo) => isBelow(sql`s.org_path`, orgNo, scope)),
         given(f.stationId, (id) => sql`e.station_id = ${id}`),
         given(f.monitorId, (id) => sql`(s.code = ${id} or e.gw = ${id})`),
       )}`,
      order: sql`e.at desc, e.id desc`,
      select: (page) => sql`
        select e.id, e.gw, e.kind, s.name as "stationName", s.names as "stationNames", s.id as "stationId", s.time_zone as "timeZone", k.name,
               e.reason, e.at ${page}`,
    },
    span,
  )
