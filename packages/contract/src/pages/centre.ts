import type { PageRow } from '../page-row.ts'

/** Pages of the menu's group `centre`, in the order of the menu. */
export const centrePages = {
  users: { path: '/user/user', group: 'centre', title: 'users', icon: 'user', may: 'users', list: true },
  userDetails: {
    path: '/user/userDetails',
    group: 'centre',
    title: 'userDetails',
    icon: 'user',
    may: 'users',
    detailOf: 'users',
    oneFor: 'id',
  },
  roles: { path: '/user/role', group: 'centre', title: 'roles', icon: 'key', may: 'roles', list: true },
  organisations: { path: '/user/institution', group: 'centre', title: 'organisations', icon: 'tree', may: 'organisations' },
  audit: { path: '/user/audit', group: 'centre', title: 'audit', icon: 'history', may: 'audit', list: true },
} as const satisfies Record<string, PageRow>
