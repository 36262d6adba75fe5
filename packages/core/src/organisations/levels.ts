/** Levels of organisations from the top down; below a district office stand groups, as deep as people like. */
export const organisationLevels = ['NATIONAL', 'PROVINCIAL', 'CITY', 'DISTRICT_OFFICE', 'GROUP'] as const
export type OrganisationLevel = (typeof organisationLevels)[number]
