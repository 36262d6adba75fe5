/** See kit/refusal.ts. */
export const sessionRefusals = {
  wrongCredentials: { code: '010101', http: 401 },
  throttled: { code: '010102', http: 429 },
  loginExpired: { code: '402', http: 201 },
  noPermission: { code: '401', http: 403 },
  /** A program's token gives no rights unless it was made for it, and none that need a password. */
  programMayNot: { code: '010326', http: 403 },
  /** What a person has to do who has signed in: no program's token stands in for them. */
  personNeeded: { code: '010327', http: 403 },
  commonPassword: { code: '010308', http: 400 },
  wrongPassword: { code: '010309', http: 400 },
  samePassword: { code: '010310', http: 400 },
  /** Dangerous: the password must be said again (confirmPassword). */
  stepUpNeeded: { code: '010312', http: 403 },
  /** The password is one that somebody else gave. */
  passwordChangeNeeded: { code: '010311', http: 403 },
  /** The password is right; the code of the second factor is missing. */
  secondFactorNeeded: { code: '010314', http: 401 },
  /** Wrong, expired or used before. */
  wrongCode: { code: '010315', http: 400 },
  /** A role requires a second factor that is not set up yet. */
  secondFactorSetupNeeded: { code: '010316', http: 403 },
  secondFactorExists: { code: '010317', http: 409 },
  secondFactorMissing: { code: '010318', http: 409 },
  /** The secret can't be read with this installation's key. */
  secondFactorUnreadable: { code: '010319', http: 503 },
} as const
