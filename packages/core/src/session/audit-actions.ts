/** Everything that is written down about what people did. A new one needs its phrase. */
export const auditActions = [
  'session.signIn',
  'session.signOut',
  'session.refused',
  'session.wrongPassword',
  'session.denied',
  'refused',
  'export',
  'users.create',
  'users.add',
  'users.edit',
  'users.delete',
  'users.password',
  'users.register',
  'users.registerTaken',
  'roles.add',
  'roles.edit',
  'roles.delete',
  'roles.permissions',
  'stations.add',
  'stations.edit',
  'rsd.shutdown',
  'rsd.energise',
  'devices.read',
] as const

export type AuditAction = (typeof auditActions)[number]
