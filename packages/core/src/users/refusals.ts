/** See kit/refusal.ts. */
export const userRefusals = {
  /** The last administrator is not removed, disabled or stripped. */
  lastAdministrator: { code: '010304', http: 409 },
  /** Whoever is bound to stations adds none, and changes no organisation. */
  boundToStations: { code: '010323', http: 403 },
  /** What nobody does to themselves: delete, disable, reset. */
  notOneself: { code: '010306', http: 409 },
} as const
