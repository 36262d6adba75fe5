import type { TableState } from './table-state.ts'

type Asked = Pick<TableState, 'view' | 'filters'>

/** Why a list shows no row: its pages end before this one, the query or the view leaves nothing, or there is none at all. */
export const whyEmpty = (state: Asked, first: Asked, count: number): 'page' | 'query' | 'view' | 'none' => {
  if (count > 0) return 'page'
  if (Object.values(state.filters).some((text) => text !== '')) return 'query'
  return state.view === first.view ? 'none' : 'view'
}
