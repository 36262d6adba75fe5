import { type PageGroupKey, type PageRow, pageGroups } from '@sundial/contract/page-row.ts'
import { isInMenu, type PageTitle, pages } from '@sundial/contract/pages.ts'
import type { Permission } from '@sundial/core/session/permissions.ts'

type Page = PageRow & { title: PageTitle }
/** A headed group with its pages. */
export type PageGroup = { code: PageGroupKey; path: string; pages: Page[] }

/** The pages that somebody with these permissions may open, in their groups; a group that would show none is left out. */
export const ownPages = (held: ReadonlySet<Permission>): PageGroup[] => {
  const mayOpen = ({ may }: Page) => may === 'signedIn' || held.has(may)
  const open = (of: 'work' | 'own'): PageGroup[] =>
    Object.entries(pageGroups).flatMap(([key, row]) => {
      const code = key as PageGroupKey
      if (('own' in row ? 'own' : 'work') !== of) return []
      const ofUser = Object.values<Page>(pages).filter((page) => page.group === code && mayOpen(page))
      return ofUser.some(isInMenu) ? [{ code, path: row.path, pages: ofUser }] : []
    })
  const working = open('work')
  return working.length === 0 ? [] : [...working, ...open('own')]
}
