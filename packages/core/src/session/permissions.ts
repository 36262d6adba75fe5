/**
 * Every right there is, by its stable key. Pages (actionType 1) and buttons (actionType 2) name one;
 * a call names the one it needs. Titles are phrases and grant nothing. A button stands below the page that its key
 * begins with, or below the one it names. `password`: what it opens needs the password again, always or in part; a program's token gives
 * nobody such a right.
 */
export const permissions = {
  home: { actionType: '1' },
  stations: { actionType: '1' },
  comparison: { actionType: '1' },
  tasks: { actionType: '1' },
  users: { actionType: '1' },
  roles: { actionType: '1' },
  organisations: { actionType: '1' },
  audit: { actionType: '1' },
  'stations.edit': { actionType: '2' },
  'stations.embed': { actionType: '2' },
  'devices.read': { actionType: '2', page: 'stations' },
  'rsd.shutdown': { actionType: '2', page: 'stations' },
  'rsd.energise': { actionType: '2', page: 'stations', password: true },
  bigScreen: { actionType: '2', page: 'home' },
  'audit.verify': { actionType: '2' },
  'users.edit': { actionType: '2', password: true },
  'roles.edit': { actionType: '2', password: true },
  'organisations.edit': { actionType: '2', password: true },
} as const satisfies Record<string, { actionType: '1' | '2'; page?: string; password?: true }>

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

const operation = permissionKeys.filter((key) => !isAdministration(key))
const operationPages = operation.filter((key) => permissions[key].actionType === '1')

/** The roles that a new installation is given, with what each may do. Only the first is a system role; the others are suggestions. */
export const firstRoles: { code: string; permissions: (Permission | typeof allPermissions)[] }[] = [
  { code: 'administrator', permissions: [allPermissions] },
  { code: 'operator', permissions: operation },
  { code: 'engineer', permissions: operation.filter((key) => key !== 'rsd.energise' && key !== 'stations.embed') },
  { code: 'viewer', permissions: [...operationPages, 'bigScreen'] },
  { code: 'auditor', permissions: [...operationPages, 'users', 'roles', 'organisations', 'audit', 'audit.verify'] },
  { code: 'energyManager', permissions: [...operationPages, 'bigScreen'] },
]
