/** What can be done to an RSD switch: kinds of order. Never "open" or "close". */
export const rsdActions = ['shutdown', 'energise'] as const
export type RsdAction = (typeof rsdActions)[number]
export const isRsdAction = (action: string | null): action is RsdAction => rsdActions.some((known) => known === action)

/** Read-back limits (domain, 4.5): shut down at or below; energised at or above this share of the module's own voltage. */
export const offLimitV = 1.5
export const onShareMin = 0.6
