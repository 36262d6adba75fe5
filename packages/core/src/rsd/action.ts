/** Actions of an RSD switch. Never "open" or "close", which can be misread. */
export const rsdActions = ['shutdown', 'energise'] as const
export type RsdAction = (typeof rsdActions)[number]
export const isRsdAction = (action: string | null): action is RsdAction => rsdActions.some((known) => known === action)

/** Tests: each shuts modules down and energises them again. */
export const testActions = ['selfTest', 'cycleTest'] as const
export type TestAction = (typeof testActions)[number]
export const isTestAction = (action: string): action is TestAction => testActions.some((known) => known === action)

/** Limits of the read-back (domain, 4.5): shut down at or below `offLimitV`, energised at or above this share of the module's voltage. */
export const offLimitV = 1.5
export const onShareMin = 0.6
