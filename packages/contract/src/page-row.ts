import type { Permission } from '@sundial/core/session/permissions.ts'

/** Groups of the menu, in order. `own`: pages about the user alone; shown to a user who may open a page of another group. */
export const pageGroups = {
  monitor: { path: '/index' },
  operate: { path: '/devOps' },
  devices: { path: '/setting' },
  centre: { path: '/user' },
  security: { path: '/security', own: true },
} as const satisfies Record<string, { path: string; own?: true }>
export type PageGroupKey = keyof typeof pageGroups

export type PageRow = {
  path: string
  group: PageGroupKey
  /** Key of its title (phrases/menu.ts), and its name in the API: the menu's resourceCode and the route's name. */
  title: string
  /** Name of an icon of the console. */
  icon: string
  /** `signedIn`: any signed-in user. */
  may: Permission | 'signedIn'
  /** The tab is always open. */
  affix?: true
  /** The page loses its state when another page is opened. */
  noKeepAlive?: true
  /** The page is a list: columns, views and density are saved for each user. */
  list?: true
  /** Not in the menu: a detail of this page; the breadcrumb shows it below that page. */
  detailOf?: string
  /** Not in the menu: other pages link to it. */
  hidden?: true
  /** Outside the shell, in a separate window. */
  alone?: true
  /** The page has a tab for each value of this address parameter, which `pathOf` requires. */
  oneFor?: string
}

/** Addresses of the specification that lead to a page which has another one, by its key. */
export const otherPaths = {
  '/setting/powerUnit': 'organisations',
  '/devOps/devOps': 'stations',
  '/devOps/giveAnAlarmDetails': 'alarms',
  '/devOps/taskDetails': 'tasks',
  '/devOps/drawActualTopo': 'topologyGraph',
} as const
