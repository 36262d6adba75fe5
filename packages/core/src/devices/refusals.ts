/** See kit/refusal.ts. The first are the rules of device-rules.ts. */
export const deviceRefusals = {
  deviceNumberMissing: { code: '011301', http: 400 },
  deviceParentMissing: { code: '011302', http: 400 },
  channelMissing: { code: '011303', http: 400 },
  /** What a device is to stand in is of the wrong kind, or of another plant. */
  otherParent: { code: '011304', http: 409 },
  /** Nobody said behind which concentrator, and it does not follow from the parent. */
  concentratorMissing: { code: '011305', http: 400 },
  /** The number of a device that has reported is not corrected. */
  numberHasPast: { code: '011306', http: 409 },
  deviceInUse: { code: '011307', http: 409 },
  deviceHasPast: { code: '011308', http: 409 },
  /** A number, or the serial number of a panel, that a register has already, wherever that is. */
  deviceBound: { code: '010904', http: 409 },
  placeTaken: { code: '010905', http: 409 },
  /** Another device of the same kind and plant has this code. */
  deviceCodeTaken: { code: '010906', http: 409 },
} as const
