import { findAreas, findBranches, findContainers, type GridFilter } from '@sundial/store/grid/find-grid.ts'
import type { Page, Span } from '@sundial/store/kit/ask-page.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import type { Scope } from '@sundial/store/kit/scope.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { spanOf } from '../kit/pages.ts'

type Changed = { changedBy: string | null; changedAt: number | null }
type Asked = GridFilter & { targetPage: number; pageSize: number }

const listed = async <R extends Changed>(
  find: (db: Db, scope: Scope, filter: GridFilter, span: Span) => Promise<Page<R>>,
  { targetPage, pageSize, ...filter }: Asked,
  { server, scope }: ReadCall,
) => {
  const { rows, total } = await find(server.store.db, scope, filter, spanOf({ targetPage, pageSize }))
  return { list: rows.map(({ changedBy: _by, changedAt: _at, ...row }) => row), pageTotalCount: total }
}

export const transformerAreas: Handler<'transformerAreas'> = (asked, call) => listed(findAreas, asked, call)
export const branches: Handler<'branches'> = (asked, call) => listed(findBranches, asked, call)
export const containers: Handler<'containers'> = (asked, call) => listed(findContainers, asked, call)
