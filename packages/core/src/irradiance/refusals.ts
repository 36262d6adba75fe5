/** See kit/refusal.ts. */
export const irradianceRefusals = {
  /** Another device of the station has this code. */
  sensorCodeTaken: { code: '011101', http: 409 },
  /** A day of calibration that has not come yet at the station. */
  calibratedInFuture: { code: '011102', http: 400 },
} as const
