import type { UndoableImport } from '@sundial/core/imports/undoing.ts'
import { sql } from 'kysely'
import { col, type RowOf } from '../kit/ask.ts'
import { askPage, type Page, type Span } from '../kit/ask-page.ts'
import { allOf, given } from '../kit/conditions.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const runColumns = {
  id: col.number,
  kind: col.textOf<UndoableImport>(),
  fileName: col.text,
  stationIds: col.numbers,
  stationCount: col.number,
  added: col.number,
  by: col.text.orNull,
  at: col.ms,
  undone: col.number.orNull,
  undoneBy: col.text.orNull,
  undoneAt: col.ms.orNull,
}
export type RecordedImport = RowOf<typeof runColumns>

/** Whoever sees each plant of an import sees the import: it is undone as one. */
const seesAll = (scope: Scope) => sql`r.station_ids <@ array(select own.id from ${stationsIn(scope)} own)`
const namedMax = 3

/** Imports, newest first, with the first three plants of each. */
export const findImports = (db: Db, scope: Scope, { id }: { id?: number | undefined }, span: Span): Promise<Page<RecordedImport>> =>
  askPage(
    db,
    runColumns,
    {
      matching: sql`from import_run r left join person u on u.id = r.by_user left join person x on x.id = r.undone_by
       where ${allOf(
         seesAll(scope),
         given(id, (one) => sql`r.id = ${one}`),
       )}`,
      order: sql`r.at desc, r.id desc`,
      select: (page) => sql`
        select r.id, r.kind, r.file_name as "fileName", cardinality(r.station_ids) as "stationCount", r.added, u.real_name as by, r.at, r.undone,
               x.real_name as "undoneBy", r.undone_at as "undoneAt",
               r.station_ids[1:${sql.lit(namedMax)}]::float8[] as "stationIds" ${page}`,
    },
    span,
  )
