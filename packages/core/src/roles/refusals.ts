/** See kit/refusal.ts. */
export const roleRefusals = {
  /** A role that somebody holds is not deleted. */
  roleHeld: { code: '010301', http: 409 },
  /** A role that holds everything is not changed. */
  systemRole: { code: '010302', http: 409 },
  /** Nobody hands out a right they lack. */
  grantsTooMuch: { code: '010303', http: 403 },
  /** Nobody has power over those who may do more. */
  ranksAbove: { code: '010307', http: 403 },
} as const
