import { sql } from 'kysely'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import { askPage, type Page, type Span } from '../kit/ask-page.ts'
import { allOf, containing, given } from '../kit/conditions.ts'
import { stationIdIn, stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const runColumns = { taskId: col.number, at: col.ms, endedAt: col.ms, total: col.number }
/** A run that gave a task: when it was ordered, and by when all that it read has been read. */
export type MonitorRun = RowOf<typeof runColumns>
export type RunFilter = { id: number; from?: number | undefined; to?: number | undefined }

const matching = (scope: Scope, { id, from, to }: RunFilter) => sql`
  from task t where ${allOf(
    sql`t.timed_id = ${id}`,
    stationIdIn(scope, sql`t.station_id`),
    given(from, (at) => sql`t.created_at >= ${new Date(at)}`),
    given(to, (at) => sql`t.created_at < ${new Date(at)}`),
  )}`

/** Runs of a schedule that gave a task, the newest first. */
export const findMonitorRuns = (db: Db, scope: Scope, filter: RunFilter): Promise<MonitorRun[]> =>
  ask(db, runColumns)`
    select t.id as "taskId", t.created_at as at, greatest(t.deadline, t.updated_at) as "endedAt", t.total_count as total
    ${matching(scope, filter)} order by t.id desc`

/** How many results those runs have together. */
export const countRunResults = async (db: Db, scope: Scope, filter: RunFilter): Promise<number> =>
  (await askOne(db, { n: col.number })`select coalesce(sum(t.total_count), 0)::bigint as n ${matching(scope, filter)}`).n

const concentratorColumns = { id: col.number.orNull, number: col.text, name: col.text, modules: col.number }
/** What a monitor task can be given: a concentrator (`id` null), or a module. */
export type MonitorChoice = RowOf<typeof concentratorColumns>
type Asked = { stationId: number; text: string }

/** Concentrators of a plant with how many modules are behind each. */
export const findConcentratorChoices = (db: Db, scope: Scope, { stationId, text }: Asked, span: Span): Promise<Page<MonitorChoice>> =>
  askPage(
    db,
    concentratorColumns,
    {
      matching: sql`from concentrator k where k.station_id = ${stationId} and k.station_id in ${stationsIn(scope)}
        and (k.name ilike ${containing(text)} or k.gw like ${containing(text)})`,
      order: sql`k.name, k.gw`,
      select: (page) => sql`
        select null::integer as id, k.gw as number, k.name,
               (select count(*) from device d where d.gw = k.gw and d.kind = 'module') as modules ${page}`,
    },
    span,
  )

/** Modules of a plant, by place. */
export const findModuleChoices = (db: Db, scope: Scope, { stationId, text }: Asked, span: Span): Promise<Page<MonitorChoice>> =>
  askPage(
    db,
    concentratorColumns,
    {
      matching: sql`from device d where d.station_id = ${stationId} and d.station_id in ${stationsIn(scope)} and d.kind = 'module'
        and (d.code ilike ${containing(text)} or d.number like ${containing(text)})`,
      order: sql`d.parent_id, d.position, d.id`,
      select: (page) => sql`select d.id, d.number, d.code as name, 1 as modules ${page}`,
    },
    span,
  )

/** Names of concentrators of a plant; those that are not there are left out. */
export const concentratorNames = (db: Db, stationId: number, gws: readonly string[]): Promise<{ gw: string; name: string }[]> =>
  ask(db, { gw: col.text, name: col.text })`
    select gw, name from concentrator where station_id = ${stationId} and gw = any (${[...gws]}) order by name, gw`
