/** See kit/refusal.ts. */
export const stationRefusals = {
  /** A station's code that another station has. */
  codeTaken: { code: '010502', http: 409 },
  /** What a cleaning costs in an organisation holds for all its plants: somebody who is bound to plants sets it for those. */
  costOfPlantsOnly: { code: '010511', http: 403 },
} as const
