/** See kit/refusal.ts. */
export const upkeepRefusals = {
  /** A broadcast that is not repeated every 1 to 1200 half seconds. */
  broadcastCycle: { code: '012301', http: 400 },
  /** Data of a broadcast that are not hexadecimal, two digits a byte. */
  broadcastNotHexadecimal: { code: '012302', http: 400 },
  /** Data of a broadcast that do not have 1 to 100 bytes. */
  broadcastLength: { code: '012303', http: 400 },
} as const
