/** See kit/refusal.ts. */
export const ivCurveRefusals = {
  /** The scan has no curve of this device. */
  noIvCurve: { code: '013001', http: 404 },
} as const
