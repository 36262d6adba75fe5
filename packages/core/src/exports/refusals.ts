/** See kit/refusal.ts. */
export const exportRefusals = {
  tooManyExports: { code: '012201', http: 409 },
  /** The file is not made yet, or is there no more. */
  exportNotThere: { code: '012202', http: 409 },
  /** Whoever asked may or sees less today than the file was made with. */
  exportRightsChanged: { code: '012203', http: 403 },
  exportTooLarge: { code: '012204', http: 409 },
  /** It was begun several times and never ended. */
  exportInterrupted: { code: '012205', http: 500 },
} as const
