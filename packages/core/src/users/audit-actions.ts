/** What is written down about what people did here. A new one needs its phrase. */
export const userAuditActions = [
  'users.create',
  'users.add',
  'users.edit',
  'users.delete',
  'users.password',
  'users.account',
  'users.register',
  'users.registerTaken',
  'users.stations',
] as const
