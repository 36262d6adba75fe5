import { orderKind } from '../orders/kinds.ts'

/** Kinds of order to devices that a schedule can give. */
const scheduledDeviceActions = ['collect', 'rsdStatus', 'selfTest', 'cycleTest', 'shutdown', 'energise'] as const
/** Kinds of order to a concentrator itself that a schedule can give: those that say nothing but what they are. */
export const scheduledConcentratorActions = ['setClock', 'readSettings', 'readRegister', 'readDeviceVersions', 'readPowerLine'] as const
export const scheduledActions = [...scheduledDeviceActions, ...scheduledConcentratorActions] as const
export type ScheduledAction = (typeof scheduledActions)[number]
export type ScheduledConcentratorAction = (typeof scheduledConcentratorActions)[number]

/** Whether a kind of order goes to a concentrator itself, of which a schedule then has one. */
export const isForConcentrator = (action: ScheduledAction): action is ScheduledConcentratorAction =>
  scheduledConcentratorActions.some((one) => one === action)

/** Whether a kind of order does late what it does on time: it reads, or sets a clock. All others switch modules. */
export const switchesNothing = (action: ScheduledAction): boolean => orderKind(action).proof === 'answer'

/** Whether a kind of order energises modules, a test of them too: a schedule of it is saved with the password. */
export const energises = (action: ScheduledAction): boolean => orderKind(action).may === 'rsd.energise'
