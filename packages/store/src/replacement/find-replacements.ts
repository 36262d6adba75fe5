import type { EquipmentState, InstalledPart, RemovedState } from '@sundial/core/replacement/parts.ts'
import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { askPage, type Page, type Span } from '../kit/ask-page.ts'
import { namesJson } from '../kit/column-types.ts'
import { allOf, given } from '../kit/conditions.ts'
import { organisationIn, stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const replacementColumns = {
  id: col.number,
  stationId: col.number,
  stationName: col.text,
  stationNames: col.json(namesJson),
  timeZone: col.text,
  deviceId: col.number,
  code: col.text,
  part: col.textOf<InstalledPart>(),
  at: col.ms,
  notedAt: col.ms,
  old: col.text,
  new: col.text,
  oldState: col.textOf<RemovedState>(),
  reason: col.text,
  by: col.text.orNull,
  undoneAt: col.ms.orNull,
  undoneBy: col.text.orNull,
  /** What came with it is there now. */
  here: col.bool,
  /** State of what was there before. */
  oldNow: col.textOf<EquipmentState>(),
}
export type ReplacementRecord = RowOf<typeof replacementColumns>

export type ReplacementFilter = {
  id?: number | undefined
  deviceId?: number | undefined
  stationId?: number | undefined
  orgNo?: string | undefined
  /** Code of a station or of a position, or a number or serial number that came or went. */
  monitorId?: string | undefined
  from: number
  to: number
}

/** Replacements by when they were done, newest first. */
export const findReplacements = (db: Db, scope: Scope, f: ReplacementFilter, span: Span): Promise<Page<ReplacementRecord>> =>
  askPage(
    db,
    replacementColumns,
    {
      matching: sql`
        from replacement r join station s on s.id = r.station_id join device d on d.id = r.device_id
             join equipment o on o.id = r.old_id join equipment n on n.id = r.new_id
             left join person u on u.id = r.by_user left join person x on x.id = r.undone_by
       where ${allOf(
         sql`r.at >= ${new Date(f.from)} and r.at < ${new Date(f.to)} and r.station_id in ${stationsIn(scope)}`,
         given(f.id, (id) => sql`r.id = ${id}`),
         given(f.deviceId, (id) => sql`r.device_id = ${id}`),
         given(f.stationId, (id) => sql`r.station_id = ${id}`),
         given(
           f.orgNo,
           (orgNo) => sql`exists (select from organisation g where g.org_no = ${orgNo} and ${organisationIn(scope, sql`g.path`, sql`g.id`)}
                                          and s.org_path ^@ g.path)`,
         ),
         given(
           f.monitorId,
           (named) =>
             sql`(s.code = ${named} or d.code = ${named} or ${named} in (o.number, o.serial_no, o.mac, n.number, n.serial_no, n.mac))`,
         ),
       )}`,
      order: sql`r.at desc, r.id desc`,
      select: (page) => sql`
        select r.id, r.station_id as "stationId", s.name as "stationName", s.names as "stationNames", s.time_zone as "timeZone",
               r.device_id as "deviceId", d.code, r.part, r.at, r.noted_at as "notedAt", coalesce(o.number, o.serial_no, '') as old,
               coalesce(n.number, n.serial_no, '') as new, r.old_state as "oldState", r.reason, u.real_name as by, r.undone_at as "undoneAt",
               x.real_name as "undoneBy", o.state as "oldNow",
               exists (select from installation i where i.device_id = r.device_id and i.equipment_id = r.new_id and i.until is null
                          and i.since = r.at) as here ${page}`,
    },
    span,
  )

const undoColumns = {
  id: col.number,
  deviceId: col.number,
  part: col.textOf<InstalledPart>(),
  oldId: col.number,
  newId: col.number,
  newWas: col.textOf<RemovedState>().orNull,
  at: col.ms,
  undone: col.bool,
}
/** What undoing a replacement takes; undefined where the scope does not see it. */
export const replacementById = async (db: Db, scope: Scope, id: number): Promise<RowOf<typeof undoColumns> | undefined> => {
  const rows = await ask(db, undoColumns)`
    select r.id, r.device_id as "deviceId", r.part, r.old_id as "oldId", r.new_id as "newId", r.new_was as "newWas", r.at,
           r.undone_at is not null as undone
      from replacement r where r.id = ${id} and r.station_id in ${stationsIn(scope)}`
  return rows[0]
}
