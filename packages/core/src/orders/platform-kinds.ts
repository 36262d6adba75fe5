import { type OrderKind, usual } from './order-kind.ts'

/** What the platform does by itself and at once: it asks no device, so that such a task has ended when it is written. */
const ofPlatform = {
  ...usual,
  type: 'enableSchedule',
  op: '',
  reaches: [],
  targets: [],
  none: 'notFound',
  validity: { baseMs: 0, perDeviceMs: 0, settleMs: 0 },
  proof: 'answer',
  atDeadline: 'unknown',
  resume: 'again',
  audit: 'schedules.edit',
  may: 'devices.read',
} as const

/** A schedule or a monitor task is enabled, or disabled (specification, point 4: step 5; docs/decisions/0119). */
export const platformKinds = { enableSchedule: ofPlatform, disableSchedule: ofPlatform } as const satisfies Record<string, OrderKind>

export type PlatformAction = keyof typeof platformKinds
export const platformActions = Object.keys(platformKinds) as [PlatformAction, ...PlatformAction[]]
export const isPlatformAction = (action: string): action is PlatformAction => Object.hasOwn(platformKinds, action)
