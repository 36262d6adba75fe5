/** See kit/refusal.ts. */
export const commissioningRefusals = {
  /** The concentrator is being commissioned already. */
  commissionedNow: { code: '013401', http: 409 },
  /** The commissioning has ended, or is in a state in which this changes nothing. */
  commissioningStands: { code: '013402', http: 409 },
  /** The question was answered already, or may not be answered like this. */
  questionStands: { code: '013403', http: 409 },
} as const
