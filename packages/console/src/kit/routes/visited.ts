import { type PageKey, pageAt, pageKeys, pageRow } from '@sundial/contract/pages.ts'

export type Address = { pathname: string; search: string }
/** A page that was opened, and its address as it was left. `opened` counts its reloads. */
export type Visit = Address & { key: string; page: PageKey; usedAt: number; opened: number }

/** Pages that are kept at most (specification, point 9). */
export const visitsMax = 99

/** Key of a page's tab: one for each page, or one for each thing that the page shows. Null: no page. */
export const visitKey = ({ pathname, search }: Address): string | null => {
  const page = pageAt(pathname)
  if (!page) return null
  const { oneFor } = pageRow(page)
  const which = oneFor ? new URLSearchParams(search).get(oneFor) : null
  return which === null ? page : `${page}:${which}`
}

const isAffix = ({ page }: Visit): boolean => pageRow(page).affix === true

/** Pages whose tabs are always there, for a user with these rights. */
export const affixed = (may: (page: PageKey) => boolean): Visit[] =>
  pageKeys
    .filter((page) => pageRow(page).affix && may(page))
    .map((page) => ({ key: page, page, pathname: pageRow(page).path, search: '', usedAt: 0, opened: 0 }))

/** The least recently used one that may go, goes. */
const withinLimit = (visits: Visit[]): Visit[] => {
  if (visits.length <= visitsMax) return visits
  const oldest = visits.filter((v) => !isAffix(v)).reduce((a, b) => (b.usedAt < a.usedAt ? b : a))
  return visits.filter((v) => v !== oldest)
}

/** The visits with this address among them, as the one used last. `now` only has to grow. */
export const visiting = (visits: Visit[], { pathname, search }: Address, now: number): Visit[] => {
  const key = visitKey({ pathname, search })
  const page = pageAt(pathname)
  if (!key || !page) return visits
  const known = visits.find((v) => v.key === key)
  if (known) return visits.map((v) => (v === known ? { ...v, search, usedAt: now } : v))
  return withinLimit([...visits, { key, page, pathname, search, usedAt: now, opened: 0 }])
}

export type Closing = 'this' | 'others' | 'left' | 'right' | 'all'

/** Tabs that stay after closing, seen from one tab. Affixed tabs always stay. */
export const closing = (visits: Visit[], key: string, which: Closing): Visit[] => {
  const at = visits.findIndex((v) => v.key === key)
  const goes: Record<Closing, (i: number) => boolean> = {
    this: (i) => i === at,
    others: (i) => i !== at,
    left: (i) => i < at,
    right: (i) => i > at,
    all: () => true,
  }
  return visits.filter((v, i) => isAffix(v) || at < 0 || !goes[which](i))
}

/** Page after closing tabs: the shown page if it is still open, else the last open tab, else the start page (specification, point 2). */
export const addressAfter = (left: Visit[], shownKey: string | null): string | null => {
  if (left.some((v) => v.key === shownKey)) return null
  const last = left.at(-1)
  return last ? last.pathname + last.search : '/'
}
