/** Functions of the control code, its bits 0 to 4. */
export const functions = {
  broadcastTime: 0x08,
  read: 0x11,
  readFollowing: 0x12,
  readAddress: 0x13,
  write: 0x14,
  writeAddress: 0x15,
  freeze: 0x16,
  changeSpeed: 0x17,
  changePassword: 0x18,
  clearDemand: 0x19,
  clearMeter: 0x1a,
  clearEvents: 0x1b,
  control: 0x1c,
  setOutput: 0x1d,
} as const
export type FunctionName = keyof typeof functions

/** Bits 7, 6 and 5: from the device, refused by it, more data follow. */
export type Control = { function: number; isReply: boolean; isRefusal: boolean; follows: boolean }

/** A control code taken apart. */
export const readControl = (control: number): Control => ({
  function: control & 0x1f,
  isReply: (control & 0x80) !== 0,
  isRefusal: (control & 0x40) !== 0,
  follows: (control & 0x20) !== 0,
})

/** The name of a function, or null for one that the standard does not have. */
export const functionName = (fn: number): FunctionName | null =>
  (Object.keys(functions) as FunctionName[]).find((name) => functions[name] === fn) ?? null

/** The control code of an answer to a function. */
export const replyTo = (fn: number, { refused = false, follows = false } = {}): number =>
  fn | 0x80 | (refused ? 0x40 : 0) | (follows ? 0x20 : 0)

/** Names of the bits of the error byte that comes with a refusal, from bit 0; bit 7 is reserved. */
export const errorBits = [
  'other',
  'noSuchData',
  'notAuthorised',
  'speedFixed',
  'tooManyYearZones',
  'tooManyDayZones',
  'tooManyRates',
  'reserved',
] as const
export type ErrorBit = (typeof errorBits)[number]

/** The errors that an error byte names. */
export const readErrors = (byte: number): ErrorBit[] => errorBits.filter((_, bit) => (byte >> bit) & 1)

/** The error byte that names these. */
export const writeErrors = (errors: readonly ErrorBit[]): number => errors.reduce((byte, e) => byte | (1 << errorBits.indexOf(e)), 0)
