/** See kit/refusal.ts. */
export const alarmRefusals = {
  /** What still stands cannot be closed: it would only be raised again. */
  alarmStands: { code: '012801', http: 409 },
  /** An alarm is shelved until an instant that is still to come, and not for too long. */
  shelfUntil: { code: '012802', http: 400 },
} as const
