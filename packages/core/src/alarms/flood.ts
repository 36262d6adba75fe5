/** More than `limit` alarms in `ms` are a flood: one person can no longer read them (EEMUA 191). */
export const flood = { limit: 10, ms: 600_000 } as const
