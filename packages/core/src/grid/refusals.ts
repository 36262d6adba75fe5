/** See kit/refusal.ts. */
export const gridRefusals = {
  /** Another area of the plant, branch of the area or container of the plant has this number. */
  gridNumberTaken: { code: '012501', http: 409 },
  /** Others stand there; the data of the refusal lists them. */
  gridInUse: { code: '012502', http: 409 },
  /** Area, branch, container and what is to stand there are not all of one plant. */
  otherPlant: { code: '012503', http: 409 },
  /** The branch is one of another transformer area. */
  otherArea: { code: '012504', http: 409 },
  /** The branch is on another phase. */
  otherPhase: { code: '012505', http: 409 },
} as const
