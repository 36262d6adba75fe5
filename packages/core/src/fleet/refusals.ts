/** See kit/refusal.ts. Nothing is written where one of these is told. */
export const fleetRefusals = {
  /** A file that is no fleet archive. */
  fleetFileKind: { code: '011901', http: 400 },
  /** Of a format that this version does not read. */
  fleetFileFormat: { code: '011902', http: 400 },
  /** It ends before its last line. */
  fleetFileCut: { code: '011903', http: 400 },
  /** What stands in it is not what was written: a checksum or a count differs. */
  fleetFileChanged: { code: '011904', http: 400 },
  /** A line that is no row, or a field that holds what it can't. */
  fleetFileWrong: { code: '011905', http: 400 },
  /** More than is taken, packed or unpacked. */
  fleetFileTooLarge: { code: '011906', http: 413 },
  /** Unpacks to more than an archive can. */
  fleetFileSuspicious: { code: '011907', http: 400 },
  /** Rows that can't be brought in: `data` has the first of them. */
  fleetConflicts: { code: '011908', http: 409 },
  /** Somebody wrote the same between the check and the end. */
  fleetOvertaken: { code: '011909', http: 409 },
  /** Rows that no database takes together, though each of them is well-formed. */
  fleetContradicts: { code: '011910', http: 400 },
} as const
