import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import type { NamesJson } from '../kit/column-types.ts'
import { organisationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const presenceRecordColumns = {
  gw: col.text,
  orgName: col.text,
  orgNames: col.jsonOf<NamesJson>(),
  reason: col.text,
  at: col.time,
  matching: col.number,
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
  limit: number
  offset: number
}

/** When concentrators came or went, newest first. */
export const presenceHistory = async (db: Db, scope: Scope, filter: PresenceFilter): Promise<PresenceRecord[]> => {
  const { kind, orgNo, monitorId, from, to, limit, offset } = filter
  const ofOrganisation =
    orgNo === undefined ? sql`` : sql` and o.path like (select w.path || '%' from organisation w where w.org_no = ${orgNo})`
  const ofMonitor = monitorId === undefined ? sql`` : sql` and (s.code = ${monitorId} or e.gw = ${monitorId})`
  return ask(db, presenceRecordColumns)`
    select e.gw, o.name as "orgName", o.names as "orgNames", e.reason, e.at, count(*) over () as matching
      from concentrator_event e join station s on s.id = e.station_id join organisation o on o.id = s.org_id
     where e.kind = ${kind} and e.at >= ${new Date(from)} and e.at < ${new Date(to)}
       and s.org_id in ${organisationsIn(scope)}${ofOrganisation}${ofMonitor}
     order by e.at desc, e.id desc limit ${limit} offset ${offset}`
}
