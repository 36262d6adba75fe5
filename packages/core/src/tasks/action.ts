import { type RsdAction, rsdActions } from '../rsd/action.ts'

/** What a task does to its devices: switch their RSD, or read their values now. */
export const taskActions = [...rsdActions, 'collect'] as const
export type TaskAction = (typeof taskActions)[number]

export const isSwitching = (action: TaskAction): action is RsdAction => action !== 'collect'
