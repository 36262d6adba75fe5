/** See kit/refusal.ts. */
export const organisationRefusals = {
  /** National and provincial organisations and roots stay. */
  fixedOrganisation: { code: '010320', http: 409 },
  organisationInUse: { code: '010321', http: 409 },
  /** An organisation can't stand below itself. */
  movesIntoItself: { code: '010322', http: 409 },
} as const
