/** See kit/refusal.ts. */
export const lockOutRefusals = {
  /** Everything that was to be energised is under a lock-out tag. */
  lockedOut: { code: '012401', http: 409 },
  /** The tag was taken off already. */
  lockOutGone: { code: '012402', http: 409 },
  /** A tag is put on until an instant that is still to come, and not for too long. */
  lockOutUntil: { code: '012403', http: 400 },
  /** A tag hangs on a plant, an inverter or a string, on nothing else. */
  lockOutPlace: { code: '012404', http: 400 },
} as const
