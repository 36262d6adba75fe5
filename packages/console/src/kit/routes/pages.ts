import type { Permission } from '@sundial/core/session/permissions.ts'
import type { menu } from '@sundial/phrases/menu.ts'
import type { IconName } from '../icons/icon-paths.ts'

export type PageRow = {
  path: string
  /** Its name in the menu, the trail and its tab; a page may name itself more exactly (`useTitle`). */
  title: keyof typeof menu
  icon: IconName
  /** `signedIn`: whoever is. */
  may: Permission | 'signedIn'
  /** Its tab is always there. */
  affix?: boolean
  /** Forgotten when another page is opened. */
  noKeepAlive?: boolean
  /** Not in the menu: a detail of this page, below which the trail shows it. */
  detailOf?: string
  /** A tab for each value of this parameter of the address. */
  oneFor?: string
}

/** Every page inside the shell, by its stable key (specification, point 2). Nothing goes by titles: those are only for show. */
export const pages = {
  home: { path: '/index/index', title: 'home', icon: 'home', may: 'home', affix: true },
  stations: { path: '/powerManageList', title: 'stations', icon: 'stations', may: 'stations' },
  station: {
    path: '/powerManageList/powerDetails',
    title: 'stations',
    icon: 'stations',
    may: 'stations',
    detailOf: 'stations',
    oneFor: 'id',
  },
  comparison: { path: '/devOps/dataAnalysis', title: 'comparison', icon: 'chart', may: 'comparison' },
  tasks: { path: '/devOps/task', title: 'tasks', icon: 'tasks', may: 'tasks' },
  approvals: { path: '/devOps/approvals', title: 'approvals', icon: 'check', may: 'rsd.energise' },
  users: { path: '/user/user', title: 'users', icon: 'user', may: 'users' },
  userDetails: { path: '/user/userDetails', title: 'userDetails', icon: 'user', may: 'users', detailOf: 'users', oneFor: 'id' },
  roles: { path: '/user/role', title: 'roles', icon: 'key', may: 'roles' },
  organisations: { path: '/user/institution', title: 'organisations', icon: 'tree', may: 'organisations' },
  sessions: { path: '/security/sessions', title: 'sessions', icon: 'device', may: 'signedIn' },
  tokens: { path: '/security/tokens', title: 'tokens', icon: 'brackets', may: 'signedIn' },
  embedLinks: { path: '/security/embedLinks', title: 'embedLinks', icon: 'link', may: 'stations.embed' },
  settings: { path: '/user/settings', title: 'settings', icon: 'settings', may: 'signedIn' },
  audit: { path: '/user/audit', title: 'audit', icon: 'history', may: 'audit' },
} as const satisfies Record<string, PageRow>

export type PageKey = keyof typeof pages
export const pageKeys = Object.keys(pages) as PageKey[]
export const pageRow = (key: PageKey): PageRow => pages[key]

/** The page with this path, if there is one. */
export const pageAt = (pathname: string): PageKey | null => pageKeys.find((key) => pages[key].path === pathname) ?? null
