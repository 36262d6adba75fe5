import type { Permission } from '@sundial/core/session/permissions.ts'
import type { MenuKey } from '../kit/language.ts'

/** A page with the console's route (specification, point 2); without a permission it is for whoever has any page at all. */
export type OwnPage = {
  code: MenuKey
  path: string
  permission?: Permission
  /** Its tab is always there. */
  affix?: boolean
  /** Not in the menu. */
  hidden?: boolean
}
/** A headed group of pages. */
export type PageGroup = { code: MenuKey; path: string; pages: OwnPage[] }

const groups: PageGroup[] = [
  {
    code: 'monitor',
    path: '/index',
    pages: [
      { code: 'home', permission: 'home', path: '/index/index', affix: true },
      { code: 'stations', permission: 'stations', path: '/powerManageList' },
      { code: 'stationDetails', permission: 'stations', path: '/powerManageList/powerDetails', hidden: true },
      { code: 'bigScreen', permission: 'bigScreen', path: '/bigScreen', hidden: true },
    ],
  },
  {
    code: 'operate',
    path: '/devOps',
    pages: [
      { code: 'comparison', permission: 'comparison', path: '/devOps/dataAnalysis' },
      { code: 'tasks', permission: 'tasks', path: '/devOps/task' },
      { code: 'approvals', permission: 'rsd.energise', path: '/devOps/approvals' },
    ],
  },
  {
    code: 'centre',
    path: '/user',
    pages: [
      { code: 'users', permission: 'users', path: '/user/user' },
      { code: 'userDetails', permission: 'users', path: '/user/userDetails', hidden: true },
      { code: 'roles', permission: 'roles', path: '/user/role' },
      { code: 'organisations', permission: 'organisations', path: '/user/institution' },
      { code: 'audit', permission: 'audit', path: '/user/audit' },
    ],
  },
]

/** What concerns oneself. */
const own: PageGroup = {
  code: 'security',
  path: '/security',
  pages: [
    { code: 'sessions', path: '/security/sessions' },
    { code: 'tokens', path: '/security/tokens' },
    { code: 'embedLinks', path: '/security/embedLinks', permission: 'stations.embed' },
    { code: 'settings', path: '/user/settings', hidden: true },
  ],
}

/** The pages that somebody with these permissions may open, in their groups; a group that would show none is left out. */
export const ownPages = (held: ReadonlySet<Permission>): PageGroup[] => {
  const open = ({ pages, ...group }: PageGroup): PageGroup[] => {
    const ofUser = pages.filter(({ permission }) => !permission || held.has(permission))
    return ofUser.some(({ hidden }) => !hidden) ? [{ ...group, pages: ofUser }] : []
  }
  const working = groups.flatMap(open)
  return working.length === 0 ? [] : [...working, ...open(own)]
}
