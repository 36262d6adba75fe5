import { isInMenu, type PageKey, pageAt, pageRow } from '@sundial/contract/pages.ts'
import type { MenuNode } from '@sundial/contract/session.ts'

/** A way that the menu shows: to a page of the console, or out of it. */
export type MenuEntry = { code: string; label: string; to: { page: PageKey; path: string } | { url: string } }
/** `head` is null where a single page stands for its group. */
export type MenuGroup = { code: string; label: string; head: string | null; entries: MenuEntry[] }

const external = /^https?:\/\//

const entryOf = ({ resourceCode: code, resourceInfo: { path, label, disabled } }: MenuNode): MenuEntry[] => {
  if (disabled) return []
  if (external.test(path)) return [{ code, label, to: { url: path } }]
  const page = pageAt(path)
  if (!page || !isInMenu(pageRow(page))) return []
  return [{ code, label, to: { page, path } }]
}

/**
 * What of the server's tree is shown (specification, points 2 and 4), by stable keys: pages that this console has, without details;
 * a single visible page takes the place of its group, a group without any is left out.
 */
export const menuGroups = (tree: MenuNode[]): MenuGroup[] =>
  [...tree]
    .sort((a, b) => a.resourceInfo.sort - b.resourceInfo.sort)
    .flatMap((node) => {
      if (node.resourceInfo.disabled) return []
      const nodes = node.children.length > 0 ? [...node.children].sort((a, b) => a.resourceInfo.sort - b.resourceInfo.sort) : [node]
      const entries = nodes.flatMap(entryOf)
      if (entries.length === 0) return []
      const { label } = node.resourceInfo
      return [{ code: node.resourceCode, label, head: entries.length > 1 ? label : null, entries }]
    })

/** Where to land: the page that the user starts with, else the first page of the first group, or null where nothing may be seen. */
export const landingOf = (tree: MenuNode[], startPage: string | null = null): string | null => {
  const ways = menuGroups(tree).flatMap(({ entries }) => entries.flatMap(({ to }) => ('page' in to ? [to] : [])))
  return (ways.find(({ page }) => page === startPage) ?? ways[0])?.path ?? null
}

/** The group that a page, or the page that it is a detail of, belongs to. */
export const groupOf = (groups: MenuGroup[], page: PageKey | null): MenuGroup | undefined => {
  const owner = page && (pageRow(page).detailOf ?? page)
  return groups.find(({ entries }) => entries.some(({ to }) => 'page' in to && to.page === owner))
}
