/** See kit/refusal.ts. */
export const passThroughRefusals = {
  /** Specification, point 8: insufficient parameters. */
  passIncomplete: { code: '012701', http: 400 },
  /** Specification, point 8: no reported data, cannot pass-through copy. */
  passNothingReported: { code: '012702', http: 409 },
  /** The frame would switch an RSD or change an inverter, which has its own order. */
  passSwitches: { code: '012703', http: 409 },
  /** Digits that are no frame, or a frame longer than may be passed. */
  passMalformed: { code: '012704', http: 400 },
  /** A function that is neither a reading nor an allowed writing. */
  passFunction: { code: '012705', http: 403 },
  /** An address that no device of this concentrator has. */
  passStranger: { code: '012706', http: 404 },
  /** A frame that more than one device takes was not marked as such, or has no reason. */
  passToEverybody: { code: '012708', http: 409 },
  /** More frames than one reading may have. */
  passTooMany: { code: '012709', http: 400 },
  /** As many templates as an organisation keeps (template.ts). */
  passTemplatesMany: { code: '012710', http: 409 },
} as const
