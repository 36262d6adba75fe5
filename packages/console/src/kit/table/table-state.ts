/** Page sizes of the specification (point 9). */
export const pageSizes = [10, 20, 40, 60, 80, 100, 200, 1000]
const pageSizeAtFirst = 20
const textMax = 100

/** What a list asks for; it lives in the address, so that a list can be sent to someone. */
export type TableState = {
  view: string
  /** By name, '' = no condition. */
  filters: Record<string, string>
  page: number
  size: number
  sort: string
  order: 'asc' | 'desc'
}

/** What may stand in the address of a list. A filter answers '' for what it doesn't know. */
export type TableRules = {
  views: readonly [string, ...string[]]
  filters: Record<string, (text: string) => string>
  sorts: readonly string[]
  first: { sort: string; order: 'asc' | 'desc' }
}

const reserved = ['view', 'page', 'size', 'sort', 'order']
const oneOf = <T>(known: readonly T[], value: unknown, otherwise: T): T => known.find((item) => item === value) ?? otherwise

export const stateAtFirst = ({ views, filters, first }: TableRules): TableState => ({
  view: views[0],
  filters: Object.fromEntries(Object.keys(filters).map((key) => [key, ''])),
  page: 1,
  size: pageSizeAtFirst,
  ...first,
})

/** Reads the address; whatever isn't known there is as at first. */
export const readTableState = (rules: TableRules, address: URLSearchParams): TableState => {
  const first = stateAtFirst(rules)
  const page = Number(address.get('page'))
  return {
    view: oneOf(rules.views, address.get('view'), first.view),
    filters: Object.fromEntries(
      Object.entries(rules.filters).map(([key, read]) => [key, read((address.get(key) ?? '').slice(0, textMax))]),
    ),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: oneOf(pageSizes, Number(address.get('size')), first.size),
    sort: oneOf(rules.sorts, address.get('sort'), first.sort),
    order: oneOf(['asc', 'desc'] as const, address.get('order'), first.order),
  }
}

/** The state that a saved view keeps. */
export const stateOfView = (rules: TableRules, query: Record<string, string>): TableState =>
  readTableState(rules, new URLSearchParams(query))

/** The address of a state: only what differs from the first. */
export const writeTableState = (rules: TableRules, state: TableState): Record<string, string> => {
  const { filters: _first, ...first } = stateAtFirst(rules)
  const { filters, ...rest } = state
  const changed = Object.entries(rest).filter(([key, value]) => value !== first[key as keyof typeof first])
  const set = Object.entries(filters).filter(([key, value]) => value !== '' && !reserved.includes(key))
  return Object.fromEntries([...changed, ...set].map(([key, value]) => [key, String(value)]))
}

/** What else stands in the address: that of the page around the list. */
export const notOurs = (rules: TableRules, address: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...address].filter(([key]) => !reserved.includes(key) && !(key in rules.filters)))

/** The query of a state, without its page: what a saved view keeps. */
export const queryOf = (rules: TableRules, state: TableState): Record<string, string> => {
  const { page: _page, size: _size, ...query } = writeTableState(rules, state)
  return query
}

export const sameQuery = (a: Record<string, string>, b: Record<string, string>): boolean => {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}
