import type { PageRow } from '../page-row.ts'

/** Pages of the menu's group `security`, in the order of the menu. */
export const securityPages = {
  sessions: { path: '/security/sessions', group: 'security', title: 'sessions', icon: 'device', may: 'signedIn', list: true },
  tokens: { path: '/security/tokens', group: 'security', title: 'tokens', icon: 'brackets', may: 'signedIn', list: true },
  embedLinks: { path: '/security/embedLinks', group: 'security', title: 'embedLinks', icon: 'link', may: 'stations.embed', list: true },
  settings: { path: '/user/settings', group: 'security', title: 'settings', icon: 'settings', may: 'signedIn', hidden: true },
} as const satisfies Record<string, PageRow>
