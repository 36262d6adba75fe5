/**
 * Rows that a user may see: everything below these organisation paths ('/1/4/'); of that only `stationIds`, if the user is bound to
 * stations. First parameter of every query on an organisation's data.
 */
export type Scope = { orgPaths: readonly string[]; stationIds?: readonly number[] }

/** Scope of the system's own jobs; never for a request. */
export const everything: Scope = { orgPaths: ['/'] }
