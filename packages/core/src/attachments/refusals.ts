/** See kit/refusal.ts. */
export const attachmentRefusals = {
  /** No picture, or none of the kind that its name says. */
  pictureKind: { code: '012101', http: 400 },
  /** Unpacks to too many pixels. */
  pictureTooLarge: { code: '012102', http: 400 },
  thumbnailTooLarge: { code: '012103', http: 400 },
  /** A photo of which lists have nothing small to show. */
  thumbnailMissing: { code: '012104', http: 400 },
  deviceFileKind: { code: '012105', http: 400 },
  /** Too much was uploaded that nothing uses yet. */
  uploadsUnused: { code: '012106', http: 409 },
  uploadsBusy: { code: '012107', http: 429 },
  /** The store of files does not answer, or does not take the file. */
  fileStoreFailed: { code: '012108', http: 503 },
  fileGone: { code: '012109', http: 410 },
  /** The connection broke before the whole file had come. */
  uploadBroken: { code: '012110', http: 400 },
} as const
