/** See kit/refusal.ts. */
export const ratingRefusals = {
  /** No panel has this serial number, or the asker doesn't see the panel. */
  panelUnknown: { code: '011801', http: 404 },
  /** The panel has extra data already. */
  ratingsThere: { code: '011802', http: 409 },
  /** The next three are the faults of judge-ratings.ts. */
  ratedVoltageTooHigh: { code: '011803', http: 400 },
  ratedCurrentTooHigh: { code: '011804', http: 400 },
  ratedPowerDiffers: { code: '011805', http: 400 },
  /** A day of commissioning that has not come yet at the plant. */
  commissionedInFuture: { code: '011806', http: 400 },
} as const
