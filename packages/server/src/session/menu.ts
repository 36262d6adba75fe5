import type { MenuNode } from '@sundial/contract/session.ts'
import type { Permission } from '@sundial/core/session/permissions.ts'
import type { Handler } from '../kit/handlers.ts'
import { type MenuKey, menuText } from '../kit/language.ts'

/** Its title is that of its permission, where it has none of its own. */
type Page = { permission: Permission; path: string; code?: MenuKey }

/** The side menu: headed groups of pages with the console's routes (specification, point 2). */
const groups: { code: MenuKey; path: string; pages: Page[] }[] = [
  {
    code: 'monitor',
    path: '/index',
    pages: [
      { permission: 'home', path: '/index/index' },
      { permission: 'stations', path: '/powerManageList' },
    ],
  },
  {
    code: 'operate',
    path: '/devOps',
    pages: [
      { permission: 'comparison', path: '/devOps/dataAnalysis' },
      { permission: 'tasks', path: '/devOps/task' },
      { permission: 'rsd.energise', path: '/devOps/approvals', code: 'approvals' },
    ],
  },
  {
    code: 'centre',
    path: '/user',
    pages: [
      { permission: 'users', path: '/user/user' },
      { permission: 'roles', path: '/user/role' },
      { permission: 'organisations', path: '/user/institution' },
      { permission: 'audit', path: '/user/audit' },
    ],
  },
]

/** What concerns oneself: for whoever has any page at all. */
const own: { code: MenuKey; path: string; pages: { code: MenuKey; path: string; permission?: Permission }[] } = {
  code: 'security',
  path: '/security',
  pages: [
    { code: 'sessions', path: '/security/sessions' },
    { code: 'tokens', path: '/security/tokens' },
    { code: 'embedLinks', path: '/security/embedLinks', permission: 'stations.embed' },
  ],
}

const node = (code: string, path: string, label: string, sort: number, parentCode: string | null, children: MenuNode[]): MenuNode => ({
  resourceCode: code,
  resourceInfo: { type: '1', path, label, sort, disabled: false, parentCode },
  children,
})

/** The pages that the user may open, in their groups; a group without any is left out. */
export const menu: Handler<'menu'> = async (_input, { user, language }) => {
  const text = (key: MenuKey) => menuText(key, language)
  const open = groups.flatMap((group) => {
    const pages = group.pages.filter((page) => user.permissions.has(page.permission))
    return pages.length === 0
      ? []
      : [{ ...group, pages: pages.map(({ permission, path, code }) => ({ code: code ?? (permission as MenuKey), path })) }]
  })
  const ofSelf = { ...own, pages: own.pages.filter(({ permission }) => !permission || user.permissions.has(permission)) }
  return (open.length === 0 ? [] : [...open, ofSelf]).map((group, groupAt) => {
    const children = group.pages.map(({ code, path }, at) => node(code, path, text(code), at + 1, group.code, []))
    return node(group.code, group.path, text(group.code), groupAt + 1, null, children)
  })
}
