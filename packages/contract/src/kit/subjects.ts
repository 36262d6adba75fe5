/**
 * What calls read and write. The answer to a call is asked for again after a call that writes something it reads. `account`: of
 * whoever is signed in; `bindings`: of users to stations; `figures`: of stations, as lists show them; `history`: what happened to a station.
 */
export const subjects = [
  'account',
  'alarmLimits',
  'alarms',
  'approvals',
  'audit',
  'bindings',
  'concentrators',
  'embedLinks',
  'exports',
  'figures',
  'firmware',
  'history',
  'lockOuts',
  'measurements',
  'notifications',
  'organisations',
  'passTemplates',
  'ratings',
  'registers',
  'roles',
  'scheduleTemplates',
  'schedules',
  'sessions',
  'stations',
  'tasks',
  'tokens',
  'users',
  'workOrders',
] as const
export type Subject = (typeof subjects)[number]
