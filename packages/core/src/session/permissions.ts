/** The roles that an installation is given besides the administrator, as suggestions. */
const suggested = ['operator', 'engineer', 'viewer', 'auditor', 'energyManager'] as const
type Suggested = (typeof suggested)[number]

/**
 * Every right there is, by its stable key. Pages (actionType 1) and buttons (actionType 2) name one;
 * a call names the one it needs. Titles are phrases and grant nothing. A button stands below the page that its key
 * begins with, or below the one it names. `password`: what it opens needs the password again, always or in part; a program's token gives
 * nobody such a right. `roles`: the suggested roles that have it to begin with; those of an installation from before the right get it at
 * the next start, once (store/roles/give-suggested.ts), so that a new row here is all that a new right needs.
 */
export const permissions = {
  home: { actionType: '1', roles: suggested },
  stations: { actionType: '1', roles: suggested },
  comparison: { actionType: '1', roles: suggested },
  tasks: { actionType: '1', roles: suggested },
  users: { actionType: '1', roles: ['auditor'] },
  roles: { actionType: '1', roles: ['auditor'] },
  organisations: { actionType: '1', roles: ['auditor'] },
  audit: { actionType: '1', roles: ['auditor'] },
  'stations.edit': { actionType: '2', roles: ['operator', 'engineer'] },
  'stations.embed': { actionType: '2', roles: ['operator'] },
  'concentrators.edit': { actionType: '2', page: 'stations', roles: ['operator', 'engineer'] },
  'concentrators.credentials': { actionType: '2', page: 'stations', password: true, roles: ['engineer'] },
  'devices.edit': { actionType: '2', page: 'stations', roles: ['operator', 'engineer'] },
  'devices.read': { actionType: '2', page: 'stations', roles: ['operator', 'engineer'] },
  'devices.register': { actionType: '2', page: 'stations', roles: ['operator', 'engineer'] },
  'devices.replace': { actionType: '2', page: 'stations', roles: ['operator', 'engineer'] },
  'rsd.shutdown': { actionType: '2', page: 'stations', roles: ['operator', 'engineer'] },
  'rsd.energise': { actionType: '2', page: 'stations', password: true, roles: ['operator'] },
  bigScreen: { actionType: '2', page: 'home', roles: ['operator', 'engineer', 'viewer', 'energyManager'] },
  'audit.verify': { actionType: '2', roles: ['auditor'] },
  'users.edit': { actionType: '2', password: true, roles: [] },
  'roles.edit': { actionType: '2', password: true, roles: [] },
  'organisations.edit': { actionType: '2', password: true, roles: [] },
} as const satisfies Record<string, { actionType: '1' | '2'; page?: string; password?: true; roles: readonly Suggested[] }>

export type Permission = keyof typeof permissions

export const permissionKeys = Object.keys(permissions) as Permission[]

/** What a system role holds instead of single permissions: all there are, expanded by the server. */
export const allPermissions = '/**'

/** The permissions that those kept for a role stand for; unknown ones, of another version, stand for none. */
export const expandPermissions = (kept: readonly string[]): Permission[] =>
  kept.includes(allPermissions) ? permissionKeys : permissionKeys.filter((key) => kept.includes(key))

/** Whether any of these permissions lets its holder give rights to others at all. */
export const givesRights = (held: readonly string[]): boolean => held.includes('users.edit') || held.includes('roles.edit')

/** Whether any of these kept permissions is a right for which the password has to be said again. */
export const needsPassword = (kept: readonly string[]): boolean => expandPermissions(kept).some((key) => 'password' in permissions[key])

/** The page a button stands on; null for a page. */
export const pageOf = (key: Permission): Permission | null => {
  const permission: { actionType: '1' | '2'; page?: string } = permissions[key]
  return permission.actionType === '1' ? null : ((permission.page ?? key.split('.')[0]!) as Permission)
}

const administration = new Set(['users', 'roles', 'organisations', 'audit'])
/** Rights over people and their rights; all others are about plants. */
export const isAdministration = (key: Permission): boolean => administration.has(key.split('.')[0]!)

export type SuggestedRole = { code: string; permissions: string[] }
/** The roles that a new installation is given, with what each may do. Only the first is a system role; the others are suggestions. */
export const firstRoles: readonly SuggestedRole[] = [
  { code: 'administrator', permissions: [allPermissions] },
  ...suggested.map((code) => ({
    code,
    permissions: permissionKeys.filter((key) => (permissions[key].roles as readonly Suggested[]).includes(code)),
  })),
]
