import { type ContainerKind, type GridNoun, gridNouns, type Phase } from '@sundial/core/grid/words.ts'
import { type RawBuilder, sql } from 'kysely'
import { ask, type Columns, col, type RowOf } from '../kit/ask.ts'
import { askPage, type Page, type Span } from '../kit/ask-page.ts'
import { allOf, containing, given } from '../kit/conditions.ts'
import { stationIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const namedMax = 20

const commonColumns = {
  id: col.number,
  stationId: col.number,
  number: col.text,
  name: col.text,
  version: col.number,
  changedBy: col.text.orNull,
  changedAt: col.ms.orNull,
}
const standingColumns = { standingCount: col.number, standing: col.texts }
const areaFields = { ratedKva: col.number.orNull, areaThreshold: col.number.orNull, gradeThreshold: col.number.orNull }
const branchFields = { areaId: col.number, areaName: col.text, phase: col.textOf<Phase>().orNull }
const containerFields = { kind: col.textOf<ContainerKind>() }

type Sql = RawBuilder<unknown>
const common = sql`x.id, x.station_id as "stationId", x.number, x.name, x.version, u.real_name as "changedBy", x.changed_at as "changedAt"`
const areaSelect = sql`${common}, x.rated_kva as "ratedKva", x.area_threshold as "areaThreshold", x.grade_threshold as "gradeThreshold"`
const branchSelect = sql`${common}, x.area_id as "areaId", g.name as "areaName", x.phase`
const containerSelect = sql`${common}, x.kind`
const from = (noun: GridNoun): Sql => sql`${sql.table(gridNouns[noun].table)} x join station s on s.id = x.station_id
  left join app_user u on u.id = x.changed_by ${noun === 'branch' ? sql`join transformer_area g on g.id = x.area_id` : sql``}`

/** What stands in `x` by a place of its own. */
const standingIn = (noun: GridNoun): Sql => {
  const column = sql.ref(gridNouns[noun].column)
  return sql`left join lateral (
    select count(*)::int as "standingCount", coalesce((array_agg(q.code order by q.code))[1:${sql.lit(namedMax)}], '{}') as standing
      from (select d.code from device d where d.${column} = x.id union all select c.name from concentrator c where c.${column} = x.id) q) here on true`
}

const areaColumns = { ...commonColumns, ...areaFields }
const branchColumns = { ...commonColumns, ...branchFields }
const containerColumns = { ...commonColumns, ...containerFields }
export type AreaRecord = RowOf<typeof areaColumns>
export type BranchRecord = RowOf<typeof branchColumns>
export type ContainerRecord = RowOf<typeof containerColumns>

export type GridFilter = { stationId: number; areaId?: number | undefined; text?: string | undefined }

const listed = <C extends Columns>(
  { noun, columns, select }: { noun: GridNoun; columns: C; select: Sql },
  db: Db,
  scope: Scope,
  { stationId, areaId, text }: GridFilter,
  span: Span,
): Promise<Page<RowOf<C>>> => {
  const conditions = allOf(
    stationIn(scope),
    sql`x.station_id = ${stationId}`,
    given(areaId, (one) => sql`x.area_id = ${one}`),
    given(text, (one) => sql`(x.number ilike ${containing(one)} or x.name ilike ${containing(one)})`),
  )
  return askPage(
    db,
    columns,
    {
      matching: sql`from ${from(noun)} ${standingIn(noun)} where ${conditions}`,
      order: noun === 'branch' ? sql`g.number, x.number, x.id` : sql`x.number, x.id`,
      select: (page) => sql`select ${select}, here."standingCount", here.standing ${page}`,
    },
    span,
  )
}

const branchCount = sql`(select count(*)::int from branch b where b.area_id = x.id) as "branchCount"`

/** Transformer areas of a station, as far as the scope sees it, by number; with the first 20 of what stands in each. */
export const findAreas = (db: Db, scope: Scope, filter: GridFilter, span: Span) =>
  listed(
    { noun: 'area', columns: { ...areaColumns, ...standingColumns, branchCount: col.number }, select: sql`${areaSelect}, ${branchCount}` },
    db,
    scope,
    filter,
    span,
  )

/** Branch circuits of a station, by area and number; with the first 20 of what stands on each. */
export const findBranches = (db: Db, scope: Scope, filter: GridFilter, span: Span) =>
  listed({ noun: 'branch', columns: { ...branchColumns, ...standingColumns }, select: branchSelect }, db, scope, filter, span)

/** Containers of a station, by number; with the first 20 of what stands in each. */
export const findContainers = (db: Db, scope: Scope, filter: GridFilter, span: Span) =>
  listed({ noun: 'container', columns: { ...containerColumns, ...standingColumns }, select: containerSelect }, db, scope, filter, span)

const lock = async <C extends Columns>(
  { noun, columns, select }: { noun: GridNoun; columns: C; select: Sql },
  trx: Db,
  scope: Scope,
  id: number,
): Promise<RowOf<C> | undefined> =>
  (await ask(trx, columns)`select ${select} from ${from(noun)} where x.id = ${id} and ${stationIn(scope)} for update of x`)[0]

/** One of each that the scope sees, locked until the transaction ends. */
export const lockArea = (trx: Db, scope: Scope, id: number): Promise<AreaRecord | undefined> =>
  lock({ noun: 'area', columns: areaColumns, select: areaSelect }, trx, scope, id)
export const lockBranch = (trx: Db, scope: Scope, id: number): Promise<BranchRecord | undefined> =>
  lock({ noun: 'branch', columns: branchColumns, select: branchSelect }, trx, scope, id)
export const lockContainer = (trx: Db, scope: Scope, id: number): Promise<ContainerRecord | undefined> =>
  lock({ noun: 'container', columns: containerColumns, select: containerSelect }, trx, scope, id)

const dependantColumns = { id: col.number, number: col.text, count: col.number, codes: col.texts }
export type GridDependants = RowOf<typeof dependantColumns>

/** What stands in each of these, which the scope of their reader has found; of an area its branches too. */
export const dependantsInGrid = (trx: Db, noun: GridNoun, ids: readonly number[]): Promise<GridDependants[]> => {
  const column = sql.ref(gridNouns[noun].column)
  const branches = noun === 'area' ? sql`union all select b.area_id, b.name from branch b` : sql``
  return ask(trx, dependantColumns)`
    select x.id, x.number, count(*)::int as count, (array_agg(q.code order by q.code))[1:${sql.lit(namedMax)}] as codes
      from ${sql.table(gridNouns[noun].table)} x
      join (select d.${column} as held, d.code from device d union all select c.${column}, c.name from concentrator c ${branches}) q
        on q.held = x.id
     where x.id = any (${ids as number[]}::bigint[]) group by x.id, x.number order by x.id`
}
