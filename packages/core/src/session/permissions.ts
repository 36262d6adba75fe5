/**
 * Every right there is, by its stable key. Pages (actionType 1) and buttons (actionType 2) name one;
 * a call names the one it needs. Titles are phrases and grant nothing.
 */
export const permissions = {
  home: { actionType: '1' },
  stations: { actionType: '1' },
  comparison: { actionType: '1' },
  tasks: { actionType: '1' },
  'stations.edit': { actionType: '2' },
  'rsd.shutdown': { actionType: '2' },
  'rsd.energise': { actionType: '2' },
} as const satisfies Record<string, { actionType: '1' | '2' }>

export type Permission = keyof typeof permissions

export const permissionKeys = Object.keys(permissions) as Permission[]

/** The roles a new installation has, with what each may do. */
export const firstRoles: { code: string; permissions: Permission[] }[] = [
  { code: 'administrator', permissions: permissionKeys },
  { code: 'operator', permissions: permissionKeys },
  { code: 'viewer', permissions: ['home', 'stations', 'comparison', 'tasks'] },
]
