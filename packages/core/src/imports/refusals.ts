/** See kit/refusal.ts. */
export const importRefusals = {
  /** Uploaded tables: see server/src/sheets/read-table.ts. */
  fileKind: { code: '010601', http: 400 },
  fileOld: { code: '010602', http: 400 },
  fileEncrypted: { code: '010603', http: 400 },
  fileEmpty: { code: '010604', http: 400 },
  fileBroken: { code: '010605', http: 400 },
  fileTooLarge: { code: '010606', http: 413 },
  /** Unpacks to too much, or declares entities. */
  fileSuspicious: { code: '010607', http: 400 },
  fileTooSlow: { code: '010608', http: 400 },
  fileTooManyRows: { code: '010609', http: 400 },
  fileTooWide: { code: '010610', http: 400 },
  cellTooLong: { code: '010611', http: 400 },
  /** An import that is over, too old or another session's. */
  importGone: { code: '010612', http: 410 },
  /** Everything was to be imported, and not everything can be. */
  importNotClean: { code: '010613', http: 409 },
  /** Of the chosen rows, some have errors or need rows that are not chosen. */
  importNeedsOthers: { code: '010619', http: 409 },
  /** Somebody else wrote the same between the last check and the import. */
  importOvertaken: { code: '010616', http: 409 },
  /** Undoing an import: it was undone already; rows that can't be undone any more. */
  importUndone: { code: '010617', http: 409 },
  importHasPast: { code: '010618', http: 409 },
  importBusy: { code: '010614', http: 429 },
  /** A cell with what no database holds: NUL, half of a surrogate pair. */
  cellUnreadable: { code: '010615', http: 400 },
} as const
