/**
 * What a user may see: everything below these organisation paths ('/1/4/'), and of that, for somebody who is bound to stations, only
 * these. First parameter of every query on an organisation's data.
 */
export type Scope = { orgPaths: readonly string[]; stationIds?: readonly number[] }

/** For jobs of the system itself, never for a request. */
export const everything: Scope = { orgPaths: ['/'] }
