import { alarmsGroup } from './calls/alarms.ts'
import { concentratorsGroup } from './calls/concentrators.ts'
import { devicesGroup } from './calls/devices.ts'
import { ordersGroup } from './calls/orders.ts'
import { organisationsGroup } from './calls/organisations.ts'
import { peopleGroup } from './calls/people.ts'
import { plantsGroup } from './calls/plants.ts'
import { startGroup } from './calls/start.ts'

/** All calls, by group of shelves. Each needs a handler, otherwise the server does not compile. */
export const calls = {
  ...startGroup,
  ...plantsGroup,
  ...concentratorsGroup,
  ...devicesGroup,
  ...ordersGroup,
  ...peopleGroup,
  ...alarmsGroup,
  ...organisationsGroup,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
/** Calls whose cost grows with the fleet or with time. */
export type HeavyName = { [K in CallName]: true extends Calls[K]['heavy'] ? K : never }[CallName]
