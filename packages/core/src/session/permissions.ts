/** Suggested roles of a new installation, besides the administrator. */
const suggested = ['operator', 'engineer', 'viewer', 'auditor', 'energyManager'] as const
type Suggested = (typeof suggested)[number]

/**
 * All permissions by their stable key. Pages (actionType 1), buttons (actionType 2) and calls name the permission they need; titles are
 * phrases. A button belongs to the page with which its key begins, or to the page that it names. `password`: calls with this permission
 * need the password again, some or all of them, and a program's token cannot give the permission. `roles`: the suggested roles that have
 * it at first. The roles of an older installation get it once, at the next start (store/roles/give-suggested.ts), so that a new permission
 * needs only a new row here.
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
  'concentrators.operate': { actionType: '2', page: 'stations', roles: ['operator', 'engineer'] },
  'concentrators.reset': { actionType: '2', page: 'stations', password: true, roles: ['engineer'] },
  'concentrators.whitelist': { actionType: '2', page: 'stations', roles: ['engineer'] },
  'devices.edit': { actionType: '2', page: 'stations', roles: ['operator', 'engineer'] },
  'devices.read': { actionType: '2', page: 'stations', roles: ['operator', 'engineer'] },
  'devices.ivScan': { actionType: '2', page: 'stations', roles: ['operator', 'engineer'] },
  'devices.register': { actionType: '2', page: 'stations', roles: ['operator', 'engineer'] },
  'devices.whitelist': { actionType: '2', page: 'stations', roles: ['operator', 'engineer'] },
  'devices.passThrough': { actionType: '2', page: 'stations', roles: ['engineer'] },
  'devices.passThroughWrite': { actionType: '2', page: 'stations', roles: [] },
  'devices.broadcast': { actionType: '2', page: 'stations', password: true, roles: [] },
  'devices.replace': { actionType: '2', page: 'stations', roles: ['operator', 'engineer'] },
  'devices.upgrade': { actionType: '2', page: 'stations', password: true, roles: ['engineer'] },
  'alarms.handle': { actionType: '2', page: 'stations', roles: ['operator', 'engineer'] },
  'alarms.notify': { actionType: '2', page: 'stations', roles: ['operator', 'engineer'] },
  'alarms.limits': { actionType: '2', page: 'stations', roles: ['engineer'] },
  'rsd.shutdown': { actionType: '2', page: 'stations', roles: ['operator', 'engineer'] },
  'rsd.energise': { actionType: '2', page: 'stations', password: true, roles: ['operator'] },
  bigScreen: { actionType: '2', page: 'home', roles: ['operator', 'engineer', 'viewer', 'energyManager'] },
  'audit.verify': { actionType: '2', roles: ['auditor'] },
  'users.edit': { actionType: '2', password: true, roles: [] },
  'roles.edit': { actionType: '2', password: true, roles: [] },
  'organisations.edit': { actionType: '2', password: true, roles: [] },
  'organisations.archive': { actionType: '2', password: true, roles: [] },
} as const satisfies Record<string, { actionType: '1' | '2'; page?: string; password?: true; roles: readonly Suggested[] }>

export type Permission = keyof typeof permissions

export const permissionKeys = Object.keys(permissions) as Permission[]

/** Value of a system role instead of single permissions; the server expands it to all permissions. */
export const allPermissions = '/**'

/** Expands the stored permissions of a role; drops unknown ones, which another version may have stored. */
export const expandPermissions = (kept: readonly string[]): Permission[] =>
  kept.includes(allPermissions) ? permissionKeys : permissionKeys.filter((key) => kept.includes(key))

/** Whether one of these permissions lets a user give rights to other users. */
export const givesRights = (held: readonly string[]): boolean => held.includes('users.edit') || held.includes('roles.edit')

/** Whether one of these stored permissions needs the password again. */
export const needsPassword = (kept: readonly string[]): boolean => expandPermissions(kept).some((key) => 'password' in permissions[key])

/** The page of a button; null for a page. */
export const pageOf = (key: Permission): Permission | null => {
  const permission: { actionType: '1' | '2'; page?: string } = permissions[key]
  return permission.actionType === '1' ? null : ((permission.page ?? key.split('.')[0]!) as Permission)
}

const administration = new Set(['users', 'roles', 'organisations', 'audit'])
/** Whether a permission is about users and their rights; all others are about plants. */
export const isAdministration = (key: Permission): boolean => administration.has(key.split('.')[0]!)

export type SuggestedRole = { code: string; permissions: string[] }
/** Roles of a new installation with their permissions. Only the first is a system role; the others are suggestions. */
export const firstRoles: readonly SuggestedRole[] = [
  { code: 'administrator', permissions: [allPermissions] },
  ...suggested.map((code) => ({
    code,
    permissions: permissionKeys.filter((key) => (permissions[key].roles as readonly Suggested[]).includes(code)),
  })),
]
