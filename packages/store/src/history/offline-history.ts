import { sql } from 'kysely'
import { col, type RowOf } from '../kit/ask.ts'
import { askPage, type Page, type Span } from '../kit/ask-page.ts'
import type { NamesJson } from '../kit/column-types.ts'
import { allOf, given } from '../kit/conditions.ts'
import { isBelow, organisationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const presenceRecordColumns = {
  gw: col.text,
  orgName: col.text,
  orgNames: col.jsonOf<NamesJson>(),
  reason: col.text,
  at: col.time,
}
export type PresenceRecord = RowOf<typeof presenceRecordColumns>

export type PresenceFilter = {
  kind: 'online' | 'offline'
  /** Organisation with everything below it. */
  orgNo?: string | undefined
  /** Code of a station or number of a concentrator. */
  monitorId?: string | undefined
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
        from concentrator_event e join station s on s.id = e.station_id join organisation o on o.id = s.org_id
       where ${allOf(
         sql`e.kind = ${f.kind} and e.at >= ${new Date(f.from)} and e.at < ${new Date(f.to)} and s.org_id in ${organisationsIn(scope)}`,
         given(f.orgNo, (orgNo) => isBelow(sql`o.path`, orgNo, scope)),
         given(f.monitorId, (id) => sql`(s.code = ${id} or e.gw = ${id})`),
       )}`,
      order: sql`e.at desc, e.id desc`,
      select: (page) => sql`select e.gw, o.name as "orgName", o.names as "orgNames", e.reason, e.at ${page}`,
    },
    span,
  )
