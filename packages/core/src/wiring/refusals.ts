/** See kit/refusal.ts. */
export const wiringRefusals = {
  /** One save puts the same number at two positions. */
  wiredTwice: { code: '011401', http: 409 },
  /** A serial number of a panel (PVSN) with characters that no label has, or longer than any. */
  serialNoUnreadable: { code: '011402', http: 400 },
} as const
