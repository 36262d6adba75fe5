/** Levels of organisations from the top down; below a district office stand groups, as deep as people like. */
export const organisationLevels = ['NATIONAL', 'PROVINCIAL', 'CITY', 'DISTRICT_OFFICE', 'GROUP'] as const
export type OrganisationLevel = (typeof organisationLevels)[number]

/** National and provincial organisations are never deleted, and keep their level, so that nobody gets around that. */
export const isFixedLevel = (level: string): boolean => level === 'NATIONAL' || level === 'PROVINCIAL'
