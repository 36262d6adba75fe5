import type { Registration } from '@sundial/store/users/register-user.ts'

/** Number of a suggested role; `registered`: has asked for an account and waits. */
export type DemoPart = 'operator' | 'engineer' | 'viewer' | 'auditor' | 'energyManager' | 'registered'
/** Somebody of the demo. */
export type DemoPerson = Omit<Registration, 'passwordHash'> & { part: DemoPart }
