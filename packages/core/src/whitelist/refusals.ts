/** See kit/refusal.ts. */
export const whitelistRefusals = {
  /** The organisation of the station, or one above it, has a whitelist, and the number of the concentrator is not on it. */
  gatewayNotWhitelisted: { code: '011201', http: 409 },
} as const
