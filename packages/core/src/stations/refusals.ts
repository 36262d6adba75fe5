/** See kit/refusal.ts. */
export const stationRefusals = {
  /** A station's code that another station has. */
  codeTaken: { code: '010502', http: 409 },
} as const
