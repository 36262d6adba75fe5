/** See kit/refusal.ts. */
export const moduleWhitelistRefusals = {
  /** The whitelist was never read, or has another number of entries than the one that was confirmed. */
  moduleWhitelistChanged: { code: '011202', http: 409 },
} as const
