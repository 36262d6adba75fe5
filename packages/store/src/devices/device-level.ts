import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import { kindsTowards } from '@sundial/core/devices/tree-levels.ts'
import { type RawBuilder, sql } from 'kysely'
import { col, type RowOf } from '../kit/ask.ts'
import { askPage, type CountedSpan, everyRow, type Page } from '../kit/ask-page.ts'
import { namesJson } from '../kit/column-types.ts'
import { allOf, type Condition, containing, oneOf, oneOfTexts } from '../kit/conditions.ts'
import { stationIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const nodeColumns = {
  id: col.number.orNull,
  kind: col.textOf<DeviceKind | 'concentrator'>(),
  code: col.text,
  number: col.text,
  parentId: col.number.orNull,
  gw: col.text,
  stationId: col.number,
  stationName: col.text,
  stationNames: col.json(namesJson),
  holds: col.number,
}
export type LevelNode = RowOf<typeof nodeColumns>

const station = sql`s.id as "stationId", s.name as "stationName", s.names as "stationNames"`
const isTowards = (kind: RawBuilder<unknown>, wanted: DeviceKind): Condition => sql`${kind} = ${oneOfTexts(kindsTowards(wanted))}`

/** Devices that the scope sees and the condition names, with how many stand below each that are of the kind or lead to it. */
const devicesWhere = (
  db: Db,
  scope: Scope,
  kind: DeviceKind,
  where: Condition,
  span: CountedSpan,
  first: RawBuilder<unknown> = sql``,
): Promise<Page<LevelNode>> =>
  askPage(
    db,
    nodeColumns,
    {
      matching: sql`from device d join station s on s.id = d.station_id where ${allOf(stationIn(scope), where)}`,
      order: sql`${first} d.station_id, d.kind, d.parent_id, d.position, d.code, d.id`,
      select: (page) => sql`
        select d.id, d.kind, d.code, d.number, d.parent_id as "parentId", d.gw, ${station},
               (select count(*) from device b where b.parent_id = d.id and ${isTowards(sql`b.kind`, kind)}) as holds ${page}`,
    },
    span,
  )

const concentratorsWhere = (db: Db, scope: Scope, kind: DeviceKind, where: Condition, span: CountedSpan): Promise<Page<LevelNode>> =>
  askPage(
    db,
    nodeColumns,
    {
      matching: sql`from concentrator c join station s on s.id = c.station_id where ${allOf(stationIn(scope), where)}`,
      order: sql`c.name, c.gw`,
      select: (page) => sql`
        select null::integer as id, 'concentrator' as kind, c.name as code, c.gw as number, null::integer as "parentId", c.gw, ${station},
               (select count(*) from device b where b.gw = c.gw and b.parent_id is null and ${isTowards(sql`b.kind`, kind)}) as holds ${page}`,
    },
    span,
  )

/** Which nodes are asked for: one of these. */
export type Level = {
  stationId?: number | undefined
  gw?: string | undefined
  parentId?: number | undefined
  text?: string | undefined
  ids?: readonly number[] | undefined
}

const containsText = (text: string): Condition => {
  const part = containing(text)
  return sql`(d.search_text like lower(${part}) or d.serial_no ilike ${part})`
}

/** A level of the tree below a station, or the devices of a kind that have a text, those called so first, or an id. */
export const findLevel = (db: Db, scope: Scope, kind: DeviceKind, level: Level, span: CountedSpan): Promise<Page<LevelNode>> => {
  const { stationId, gw, parentId, text, ids } = level
  const isOfKind = sql`d.kind = ${kind}`
  if (stationId !== undefined) return concentratorsWhere(db, scope, kind, sql`c.station_id = ${stationId}`, span)
  if (ids !== undefined) return devicesWhere(db, scope, kind, allOf(isOfKind, sql`d.id = ${oneOf(ids)}`), span)
  const calledSo = sql`(lower(d.code) = lower(${text})) desc,`
  if (text !== undefined) return devicesWhere(db, scope, kind, allOf(isOfKind, containsText(text)), span, calledSo)
  const stands = gw === undefined ? sql`d.parent_id = ${parentId}` : sql`d.gw = ${gw} and d.parent_id is null`
  return devicesWhere(db, scope, kind, allOf(stands, isTowards(sql`d.kind`, kind)), span)
}

/** What leads to devices, the highest first: concentrators, then the devices above them. A concentrator may be there more than once. */
export const nodesAbove = async (db: Db, scope: Scope, kind: DeviceKind, nodes: readonly LevelNode[]): Promise<LevelNode[]> => {
  const parents = [...new Set(nodes.flatMap(({ parentId }) => parentId ?? []))]
  const gws = [...new Set(nodes.flatMap(({ parentId, gw }) => (parentId === null ? gw : [])))]
  const concentrators = gws.length > 0 ? (await concentratorsWhere(db, scope, kind, sql`c.gw = ${oneOfTexts(gws)}`, everyRow)).rows : []
  if (parents.length === 0) return concentrators
  const { rows } = await devicesWhere(db, scope, kind, sql`d.id = ${oneOf(parents)}`, everyRow)
  return [...concentrators, ...(await nodesAbove(db, scope, kind, rows)), ...rows]
}
