import { type PageGroupKey, type PageRow, pageGroups } from './page-row.ts'
import { centrePages } from './pages/centre.ts'
import { devicesPages } from './pages/devices.ts'
import { monitorPages } from './pages/monitor.ts'
import { operatePages } from './pages/operate.ts'
import { securityPages } from './pages/security.ts'

/**
 * All pages by their stable key (specification, point 2), in the order of the menu. Menu and routes of server and console derive from it.
 */
export const pages = { ...monitorPages, ...operatePages, ...devicesPages, ...centrePages, ...securityPages } as const satisfies Record<
  string,
  PageRow
>

type Pages = typeof pages
export type AnyPageKey = keyof Pages
/** Pages inside the shell. */
export type PageKey = { [K in AnyPageKey]: Pages[K] extends { alone: true } ? never : K }[AnyPageKey]
export type ListPage = { [K in AnyPageKey]: Pages[K] extends { list: true } ? K : never }[AnyPageKey]
export type PageTitle = Pages[AnyPageKey]['title']
export type PageIcon = Pages[PageKey]['icon']

type Row = PageRow & { title: PageTitle; icon: PageIcon; detailOf?: PageKey }
export const pageRow = (key: PageKey): Row => pages[key] as Row
export const pageKeys = (Object.keys(pages) as AnyPageKey[]).filter((key): key is PageKey => !('alone' in pages[key]))
export const listPages = pageKeys.filter((key): key is ListPage => 'list' in pages[key])

/** Lists in a tab of a page; their columns, views and density are saved too. */
export const tabLists = ['deviceList', 'moduleWhitelist', 'powerLine', 'switchHealth'] as const

/** The page inside the shell with this path; null: none. */
export const pageAt = (pathname: string): PageKey | null => pageKeys.find((key) => pages[key].path === pathname) ?? null

/** The group with this path; null: none. */
export const groupAt = (pathname: string): PageGroupKey | null =>
  (Object.keys(pageGroups) as PageGroupKey[]).find((key) => pageGroups[key].path === pathname) ?? null

/** The first page of a group that the user may see and the menu shows; null: none. */
export const firstPageOf = (group: PageGroupKey, may: (page: PageKey) => boolean): PageKey | null =>
  pageKeys.find((key) => pageRow(key).group === group && isInMenu(pageRow(key)) && may(key)) ?? null

/** Whether the menu shows the page. */
export const isInMenu = ({ detailOf, hidden, alone }: PageRow): boolean => !(detailOf || hidden || alone)

type Query = Readonly<Record<string, string | number>>
type QueryOf<K extends AnyPageKey> = Pages[K] extends { oneFor: infer P extends string }
  ? [query: Query & Readonly<Record<P, number | string>>]
  : [query?: Query]

/** Address of a page with a query. A page with `oneFor` does not compile without that parameter. */
export const pathOf = <K extends AnyPageKey>(page: K, ...[query = {}]: QueryOf<K>): string => {
  // commas separate ids and need no escape in a query
  const text = (value: string | number) => encodeURIComponent(value).replaceAll('%2C', ',')
  const asked = Object.entries(query).map(([key, value]) => `${key}=${text(value)}`)
  return asked.length > 0 ? `${pages[page].path}?${asked.join('&')}` : pages[page].path
}
