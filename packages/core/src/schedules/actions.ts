import { deviceOrderKinds } from '../orders/kinds.ts'
import type { OrderKind } from '../orders/order-kind.ts'

/** Kinds of order that a schedule can give. */
export const scheduledActions = ['collect', 'rsdStatus', 'selfTest', 'cycleTest', 'shutdown', 'energise'] as const
export type ScheduledAction = (typeof scheduledActions)[number]

const kindOf = (action: ScheduledAction): OrderKind => deviceOrderKinds[action]

/** Whether a kind of order only reads: late it says the same as on time. All others switch. */
export const onlyReads = (action: ScheduledAction): boolean => kindOf(action).proof === 'answer'

/** Whether a kind of order energises modules, a test of them too: a schedule of it is saved with the password. */
export const energises = (action: ScheduledAction): boolean => kindOf(action).may === 'rsd.energise'
